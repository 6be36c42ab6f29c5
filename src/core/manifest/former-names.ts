/** Present names by their former ones. When a name is changed again, its older entries must be corrected, too. */
type FormerNames = Readonly<Record<string, string>>;

/** The keys and words of manifests and of site.json: `{ "select": "pick" }`. */
export const FORMER_WORDS: FormerNames = {};

/**
 * The names that blocks import, mainly kinds of fields, by module: `{ "prospectus/fields": { "markup": "prose" } }`.
 */
export const FORMER_EXPORTS: Readonly<Record<string, FormerNames>> = {};
