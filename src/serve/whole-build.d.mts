/** The file of a build with the hash of its sources. */
export const STAMP: string;
/** True if all that a build says it has is there: a copy of it may have been broken off. */
export function isWhole(site: string): boolean;
/** True if the build of a site is whole and made of the sources that are there now. */
export function isCurrent(site: string): boolean;
/** The hash of all sources of a build. */
export function hashSources(site: string): string;
/** Puts a new build in the place of `dist`. */
export function replaceBuild(site: string, folder: string): void;
/** The folder of the build, which may be a link. */
export function distFolder(site: string): string;
