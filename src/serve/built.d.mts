/** Loads a module of `dist/server` of a site, and builds it first where it is missing, half or old. */
export function loadBuilt(site: string, name: string): Promise<unknown>;
