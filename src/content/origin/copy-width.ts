/** The width of a sharing copy in pixels. In a separate file, because the copying process has no site. */
export const COPY_WIDTH = 1200;
