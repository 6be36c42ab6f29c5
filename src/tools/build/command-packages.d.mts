export declare const COMMAND_PACKAGES: Readonly<Record<string, readonly string[]>>;
export declare function findCommandPackage(name: string, site: string, root: string): string | undefined;
