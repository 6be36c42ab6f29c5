export declare const COMMAND_PACKAGES: Readonly<Record<string, readonly string[]>>;
