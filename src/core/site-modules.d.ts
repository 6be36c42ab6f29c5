// Modules that src/tools/build/site-plugin.ts makes of the site that is built or served.

/** The machine's texts for visitors, by the names of `TEXTS`, each as an export of its own. */
declare module 'virtual:site/texts' {
  type Texts = typeof import('./manifest/texts.ts').TEXTS;
  const texts: { readonly [Name in keyof Texts]: string } & {
    /** The language of the site, perhaps with its country. */
    readonly locale: string;
  };
  export = texts;
}
