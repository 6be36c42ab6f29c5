/** The file in STATE_DIR with the effect of a held publication on each page. The guard writes it, servers read it. */
export const HELD_FILE = 'held.json';
