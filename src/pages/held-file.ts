/**
 * The file of STATE_DIR in which the guard stores the effect that publishing would have on each page; servers answer
 * with it.
 */
export const HELD_FILE = 'held.json';
