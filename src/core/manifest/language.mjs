/**
 * The version of the language that this package reads: that of manifests, and of the modules that blocks import. A
 * release that requires changes of a site raises it, and former-names.ts describes the changes.
 */
export const LANGUAGE = 1;
