export declare const LANGUAGE: number;
