/** The width of a sharing copy in pixels. It is a file of its own for the process that copies, which has no site. */
export const COPY_WIDTH = 1200;
