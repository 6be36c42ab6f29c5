export declare class SiteError extends Error {}
export declare function requireSite(site: string): void;
export declare function namedRegistries(site: string): string[];
export declare function isSiteFolder(folder: string): boolean;
export function namedTypes(site: string): readonly string[];
