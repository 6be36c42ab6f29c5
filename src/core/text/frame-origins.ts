/** The sites that may stand in a frame of a page: maps. The policy of every page names them. */
export const FRAME_ORIGINS = [
  'https://www.google.com',
  'https://maps.google.com',
  'https://www.openstreetmap.org',
] as const;
