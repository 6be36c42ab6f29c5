/** The file of a build with the hash of its sources. */
export const STAMP: string;
/** True if all files that a build lists exist: copying it may have been interrupted. */
export function isWhole(site: string): boolean;
/** True if a site's build was built from its current sources. */
export function isCurrent(site: string): boolean;
/** The hash of all sources of a build. */
export function hashSources(site: string): string;
/** Replaces `dist` by a new build. */
export function replaceBuild(site: string, folder: string): void;
/** The folder of the build; `dist` may be a link. */
export function distFolder(site: string): string;
