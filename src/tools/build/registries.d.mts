export declare function listExistingRegistries(site: string): string[];
export declare function listRegistries(site: string): string[];
