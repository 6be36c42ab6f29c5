/** Present names, keyed by former name. When a name changes again, update its earlier entries. */
type FormerNames = Readonly<Record<string, string>>;

/** Renamed keys and words of manifests and of site.json: `{ "select": "pick" }`. */
export const FORMER_WORDS: FormerNames = {};

/** Renamed imports of blocks, mainly kinds of fields, by module: `{ "prospectus/fields": { "markup": "prose" } }`. */
export const FORMER_EXPORTS: Readonly<Record<string, FormerNames>> = {};
