/** What a check is about: its severity and, for docs/checks.md, one or two sentences. */
export interface CheckInfo {
  readonly severity: 'error' | 'warning';
  readonly about: string;
}

const error = (about: string): CheckInfo => ({ severity: 'error', about });
const warning = (about: string): CheckInfo => ({ severity: 'warning', about });

/** Every check there is. A problem names the one that found it. */
export const CHECKS = {
  json: error('The file is strict JSON in UTF-8: no byte order mark, no comments, no trailing commas.'),
  'json-limit': error(
    'The file is at most 256 kB long and 64 levels deep. Longer and deeper ones are not read.',
  ),
  'json-key': error('No key stands twice in an object, and none is called `__proto__`.'),
  shape: error('The file has the shape of a manifest: its keys, and the type of each value.'),
  'search-category': error('The category of a search entry is one of those that site.json names.'),
  'reserved-route': error('The route is not one that the server itself answers.'),
  'unknown-block': error('The `type` of a block is a folder in `registry/`.'),
  'unknown-prop': error('A block takes only the props that its fields name.'),
  'missing-prop': error('What a block requires is given or bound.'),
  literal: error('A value that stands in the manifest has the type of its prop.'),
  choice: error('A value that stands in the manifest is one of the choices of its prop.'),
  'unsafe-link': error(
    'An address that stands in the manifest can be followed: a path that begins with a slash, an anchor, http(s), mailto or tel.',
  ),
  path: error('A binding is a path: names joined by dots, `[2]`, `[key=value]`, `[key=:param]`.'),
  'unknown-source': error('The first name of a binding is one of the sources of the page.'),
  'unknown-endpoint': error('The endpoint of a source is one of the content model.'),
  'unknown-field': error('Every name of a binding is a field of the content model.'),
  'unknown-component': error('A component picked from a dynamic zone is one that the zone takes.'),
  'unknown-parameter': error('A `:param` in a path is a parameter of the route.'),
  list: error('A list is bound where a list is taken, and one thing where one is taken.'),
  kind: error('A field of the CMS is bound to a prop that can show it.'),
  'not-populated': error('Everything that is bound is populated, or the CMS leaves it out.'),
  'populate-refused': error('The CMS accepts the populate: Strapi answers 400 or 500 to everything else.'),
  'populate-unused': warning('Nothing is populated that the page does not use.'),
  'unused-source': warning('Every source is used by a block or by the title.'),
  'unused-parameter': warning('Every parameter of a route is used by a binding.'),
  'no-effect': warning('Nothing is said that changes nothing.'),
  'duplicate-id': error('No two blocks of a page have the same `id`.'),
  'unknown-route': warning('A link or breadcrumb leads to a page that exists.'),
  'unknown-anchor': warning('A link to a place on the page leads to the `id` of one of its blocks.'),
  description: error('A page has a description, its own or that of its search entry.'),
  'duplicate-route': warning('No two manifests claim one route. The first registration wins.'),
  'duplicate-title': warning('No two pages have one title.'),
  'unread-file': warning(
    'Every manifest stands where it is read: in the folder itself, its name ending in `.json`.',
  ),
  'missing-file': warning(
    'Beside a home page stand site.json, what is true of the whole site, layout.json, the layout of all pages, and a page for unknown addresses, route "*".',
  ),
  content: error(
    'A record in `cms/content` fits the content model. One that does not is left out: its endpoint answers 500.',
  ),
  'content-model': error(
    'A schema file in `cms/src` is one that Strapi reads. Until it is, the manifests are not checked.',
  ),
} as const satisfies Readonly<Record<string, CheckInfo>>;

/** The name of a check. */
export type CheckId = keyof typeof CHECKS;
