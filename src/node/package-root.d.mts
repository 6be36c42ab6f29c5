export declare function setPackageRoot(): string;
export declare function packageRoot(): string;
