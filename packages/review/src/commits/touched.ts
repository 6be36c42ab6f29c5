import { normalize } from 'node:path/posix';
import { localizeFiles } from 'prospectus/internal/check/localize-files.ts';
import { type ManifestFile, readSectionName } from 'prospectus/internal/check/paths/manifest-file.ts';
import { isObject, member, parseJson, textMember } from 'prospectus/internal/core/json/json.ts';
import { isSections, listManifestBlocks } from 'prospectus/internal/core/manifest/written-blocks.ts';
import type { CompiledPage } from 'prospectus/internal/pages/compiled-page.ts';
import { pageFileName } from 'prospectus/internal/tools/scenario/scenario.ts';

/** The pages that a change can affect: none, all, or those with these routes. */
export type Touched = 'all' | ReadonlySet<string>;

interface PageUse {
  readonly file: string;
  readonly route: string;
  readonly text: string;
  readonly types: ReadonlySet<string>;
  readonly hasSections: boolean;
  readonly endpoints: ReadonlySet<string>;
}

/** A rule that decides, by the path of a changed file, which pages it affects; the first matching row applies. */
type Rule = (found: readonly string[], page: PageUse) => boolean;
const EVERY: Rule = () => true;
const NONE: Rule = () => false;
const RULES: readonly (readonly [RegExp, Rule])[] = [
  [/\.(test\.tsx?|md|txt)$|\/testing\//, NONE],
  [/^registry\/([^/]+)\//, ([type = ''], { types }) => types.has(type)],
  [/^page-manifests\/(site|layout)\.json$/, EVERY],
  [/^page-manifests\/forms\/([^/]+)\.json$/, ([form = ''], { text }) => text.includes(`"${form}"`)],
  [/^page-manifests\/sections\/[^/]+\.json$/, (_, { hasSections }) => hasSections],
  [/^(page-manifests\/.+)$/, ([file], page) => page.file === file],
  [/^cms\/content\/([^.]+).*\.json$/, ([name = ''], { endpoints }) => endpoints.has(`/${name}`)],
  [
    /^tests\/scenarios\/([^/]+)\//,
    ([name = ''], { route }) => pageFileName(route) === name || route.includes(':'),
  ],
  [/^src\/(edit|serve|store|tools\/(?!scenario\/))/, NONE],
  [/^(cms\/(src|media)|theme|src)\//, EVERY],
  [/^(index\.html|vite\.config\.ts|package-lock\.json|pnpm-lock\.yaml)$/, EVERY],
];

/** Changed files in which every registry of a site is `registry`, so that no rule depends on its name. */
export function unifyRegistries(files: readonly string[], registries: readonly string[]): readonly string[] {
  const folders = registries.map((one) => normalize(`${one}/`));
  return files.map((file) => {
    const folder = folders.find((one) => file.startsWith(one));
    return folder === undefined ? file : `registry/${file.slice(folder.length)}`;
  });
}

/** True for a page that has, in any language, one of these routes of the default language; without any, for all. */
export function isSelected(
  { route, language }: Pick<CompiledPage, 'route' | 'language'>,
  routes: ReadonlySet<string>,
): boolean {
  return routes.size === 0 || routes.has(route) || (language !== undefined && routes.has(language.of));
}

/** The pages that changed files can affect; a file used in the layout affects every page. */
export function findTouchedPages(files: readonly string[], manifests: readonly ManifestFile[]): Touched {
  const uses = localizeFiles(manifests).map(fileUse);
  const shared = uses
    .filter(({ file }) => readSectionName(file) !== undefined)
    .flatMap(({ types }) => [...types]);
  const pages = uses.map((one) =>
    one.hasSections ? { ...one, types: new Set([...one.types, ...shared]) } : one,
  );
  const layout = pages.find(({ file }) => file.endsWith('/layout.json'));
  const touchedRoutes = new Set<string>();
  for (const file of files) {
    const row = RULES.find(([pattern]) => pattern.test(file));
    if (!row) continue;
    const [pattern, rule] = row;
    const matches = pattern.exec(file)?.slice(1) ?? [];
    if (rule === EVERY || (layout && rule(matches, layout))) return 'all';
    for (const page of pages) if (page.route !== '' && rule(matches, page)) touchedRoutes.add(page.route);
  }
  return touchedRoutes;
}

function fileUse({ file, text }: ManifestFile): PageUse {
  const json = parseJson(text);
  return {
    file,
    text,
    route: textMember(json, 'route') ?? '',
    types: new Set(listManifestBlocks(json).map(({ type }) => type)),
    hasSections: ['blocks', 'header', 'footer'].some((list) => [member(json, list)].flat().some(isSections)),
    endpoints: new Set(sourceUrlsIn(json)),
  };
}

/** The endpoints of a manifest's sources, without the id of a record. */
function sourceUrlsIn(manifest: unknown): string[] {
  const sources = member(manifest, 'sources');
  return Object.values(isObject(sources) ? sources : {}).flatMap((source) => {
    const endpoint = textMember(source, 'endpoint');
    return endpoint === undefined ? [] : [endpoint, endpoint.replace(/\/[^/]+$/, '')];
  });
}
