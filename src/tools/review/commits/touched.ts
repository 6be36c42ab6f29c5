import type { ManifestFile } from '../../../check/input/manifest-file.ts';
import { member, parsedJson, textMember } from '../../../core/json/json.ts';
import { sourceUrlsIn } from './source-endpoints.ts';

/** The pages that a change can affect: none, every one, or those with these routes. */
export type Touched = 'all' | ReadonlySet<string>;

interface PageUse {
  readonly file: string;
  readonly route: string;
  readonly text: string;
  readonly types: ReadonlySet<string>;
  readonly endpoints: ReadonlySet<string>;
}

/** A rule for the reach of a change by the path of the file; the first matching row decides. */
type Rule = (found: readonly string[], page: PageUse) => boolean;
const EVERY: Rule = () => true;
const NONE: Rule = () => false;
const RULES: readonly (readonly [RegExp, Rule])[] = [
  [/\.(test\.tsx?|md|txt)$|\/testing\//, NONE],
  [/^registry\/([^/]+)\//, ([type = ''], { types }) => types.has(type)],
  [/^page-manifests\/(site|layout)\.json$/, EVERY],
  [/^page-manifests\/forms\/([^/]+)\.json$/, ([form = ''], { text }) => text.includes(`"${form}"`)],
  [/^(page-manifests\/.+)$/, ([file], page) => page.file === file],
  [/^cms\/content\/(.+)\.json$/, ([name = ''], { endpoints }) => endpoints.has(`/${name}`)],
  [
    /^tests\/scenarios\/([^/]+)\//,
    ([name = ''], { route }) => touchedName(route) === name || route.includes(':'),
  ],
  [/^(cms\/(src|media)|theme|src\/(core|node|page|strapi|check|site|author\/scenario))\//, EVERY],
  [/^(index\.html|vite\.config\.ts|package-lock\.json)$/, EVERY],
];

const touchedName = (route: string): string =>
  route === '/' ? 'index' : route.slice(1).replaceAll('/', '-');

/** The pages that changed files can affect; a file used in the layout affects every page. */
export function touchedBy(files: readonly string[], manifests: readonly ManifestFile[]): Touched {
  const pages = manifests.map(fileUse);
  const layout = pages.find(({ file }) => file.endsWith('/layout.json'));
  const touched = new Set<string>();
  for (const file of files) {
    const row = RULES.find(([pattern]) => pattern.test(file));
    if (!row) continue;
    const [pattern, rule] = row;
    const found = pattern.exec(file)?.slice(1) ?? [];
    if (rule === EVERY || (layout && rule(found, layout))) return 'all';
    for (const page of pages) if (page.route !== '' && rule(found, page)) touched.add(page.route);
  }
  return touched;
}

function fileUse({ file, text }: ManifestFile): PageUse {
  const json = parsedJson(text);
  const blocks = ['header', 'blocks', 'footer'].flatMap((list) => listIn(json, list));
  return {
    file,
    text,
    route: textMember(json, 'route') ?? '',
    types: new Set(blocks.flatMap((block) => textMember(block, 'type') ?? [])),
    endpoints: new Set(sourceUrlsIn(json)),
  };
}

function listIn(json: unknown, name: string): readonly unknown[] {
  const found = member(json, name);
  return Array.isArray(found) ? found : [];
}
