/** The file of STATE_DIR in which the guard keeps what publishing would do to each page; servers answer with it. */
export const HELD_FILE = 'held.json';
