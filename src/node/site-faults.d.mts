export declare class SiteError extends Error {}
export declare function requireSite(site: string): void;
export declare function readRegistryNames(site: string): string[];
export declare function isSiteFolder(folder: string): boolean;
export function readUsedTypes(site: string): readonly string[];
