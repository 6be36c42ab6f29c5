/** True if all that a build says it has is there: a copy of it may have been broken off. */
export function isWhole(site: string): boolean;
