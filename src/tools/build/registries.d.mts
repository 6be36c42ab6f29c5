export declare function presentRegistries(site: string): string[];
export declare function siteRegistries(site: string): string[];
