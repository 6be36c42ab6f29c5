import { frames } from 'virtual:site/texts';

/** Hosts of maps, whose pages may be shown in a frame if the address is for embedding. */
export const MAP_ORIGINS: readonly string[] = [
  'https://www.google.com',
  'https://maps.google.com',
  'https://www.openstreetmap.org',
];

/** The origins of frames that a page may show: maps, and `frames` of site.json. The security policy lists them. */
export const FRAME_ORIGINS: readonly string[] = [...MAP_ORIGINS, ...frames];

/** True for an address at one of these origins. */
export const isAtOrigin = (address: string, origins: readonly string[]): boolean =>
  origins.some((origin) => address.startsWith(`${origin}/`));
