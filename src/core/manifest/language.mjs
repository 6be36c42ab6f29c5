/**
 * The version of the manifest language, which includes the modules that blocks import. A release that requires
 * changes of a site raises it; former-names.ts describes the changes.
 */
export const LANGUAGE = 1;
