// Modules that src/tools/build/site-plugin.ts makes from the site that is built or served.

declare module 'virtual:site/dev' {
  /** Where the site stands. */
  export const folder: string;
  export const theme: string;
  export const blocks: readonly (readonly [type: string, address: string])[];
}
