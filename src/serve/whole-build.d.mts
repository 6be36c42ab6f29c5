export const STAMP: string;
export function isBuildComplete(site: string): boolean;
export function isBuildCurrent(site: string): boolean;
export function hashSources(site: string): string;
export function replaceBuild(site: string, folder: string): void;
export function distFolder(site: string): string;
