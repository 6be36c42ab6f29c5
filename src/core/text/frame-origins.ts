/** The origins that a page may show in a frame: maps. The security policy of every page lists them. */
export const FRAME_ORIGINS = [
  'https://www.google.com',
  'https://maps.google.com',
  'https://www.openstreetmap.org',
] as const;
