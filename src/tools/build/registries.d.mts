export declare function siteRegistries(site: string): string[];
