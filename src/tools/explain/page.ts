import { fileUses } from '../../check/check-file.ts';
import type { FileResult } from '../../check/check-manifest.ts';
import { isLayout, type ManifestFile } from '../../check/input/manifest-file.ts';
import type { Use } from '../../check/paths/use.ts';
import type { CheckEnvironment } from '../../check/resolve/resolve-manifest.ts';
import type { ResolvedSource } from '../../check/resolve/resolved.ts';
import { isObject, member, textMember } from '../../core/json/json.ts';
import { type JsonPath, pathText } from '../../core/json/position.ts';
import { readJsonText } from '../../core/json-text/read-json.ts';
import type { ContentModel } from '../../strapi/model.ts';
import type { PageBytes, SourceBytes } from './carried.ts';
import { fieldOrigin, schemaFile } from './origin.ts';
import { sourceUrlsByName } from './urls.ts';

/** Measures the sources of a page by its route, or of the layout if there is none. */
type BytesByRoute = (route: string | undefined) => PageBytes | undefined;

/** Explains a page: its sources with their GETs and bytes, and each block with what it binds. */
export function explainPage(
  environment: CheckEnvironment,
  bytesOf: BytesByRoute,
  file: ManifestFile,
): string {
  const { value } = readJsonText(file.text);
  const result = fileUses(environment, file);
  if (!result) return `${file.file} can't be read: npm run check says why.`;
  const declared = member(value, 'sources');
  const urls = sourceUrlsByName(declared, environment.model);
  const bytes = bytesOf(isLayout(file.file) ? undefined : (textMember(value, 'route') ?? ''));
  const sources = result.sources.map((source) =>
    sourceText(source, member(declared, source.name), urls.get(source.name), bytes),
  );
  const none = result.sources.length === 0 ? ['  none: all that the page says stands in its manifest'] : [];
  return [
    `${String(member(value, 'route') ?? 'The layout of all pages')}  ${file.file}`,
    '',
    'Sources',
    ...none,
    ...sources,
    '',
    'Blocks',
    ...['header', 'blocks', 'footer'].flatMap((list) => blocksText(environment.model, value, list, result)),
    ...feedText(environment.model, value, result),
  ].join('\n');
}

const PART = ['select', 'step', 'same', 'limit', 'paginate'];

function sourceText(
  { name, type }: ResolvedSource,
  declared: unknown,
  url: string | undefined,
  bytes: PageBytes | undefined,
): string {
  const indent = `  ${' '.repeat(name.length)}  `;
  const own = bytes?.sources.get(name);
  const part = PART.flatMap((word) => {
    const value = member(declared, word);
    return value === undefined ? [] : [`${word} ${String(value)}`];
  });
  return [
    `  ${name}  GET ${url ?? `/api${type.endpoint}`}`,
    ...(part.length === 0 ? [] : [`${indent}part   ${part.join(', ')}`]),
    `${indent}model  ${schemaFile(type.uid)}`,
    ...(own ? [`${indent}bytes  ${bytesText(own)}, on ${bytes?.path}`] : []),
  ].join('\n');
}

function bytesText({ fetched, carried, shown }: SourceBytes): string {
  return `${count(fetched)} fetched, ${count(carried)} carried, ${count(shown)} shown`;
}

const count = (bytes: number): string => bytes.toLocaleString('en-GB');

function blocksText(
  model: ContentModel,
  value: unknown,
  list: string,
  result: FileResult<unknown>,
): string[] {
  const blocks = member(value, list);
  return (Array.isArray(blocks) ? blocks : []).flatMap((block: unknown, at) => {
    return [
      `  ${list}[${at}]  ${String(member(block, 'type'))}`,
      ...usesText(model, value, [list, at], result),
    ];
  });
}

function feedText(model: ContentModel, value: unknown, result: FileResult<unknown>): string[] {
  if (member(value, 'feed') === undefined) return [];
  return ['', 'Feed', ...usesText(model, value, ['feed'], result)];
}

/** The binding at a place of the manifest, in columns. */
function usesText(
  model: ContentModel,
  value: unknown,
  at: JsonPath,
  { uses, sources }: FileResult<unknown>,
): string[] {
  const own = uses.filter(({ place: { path } }) => at.every((step, depth) => path[depth] === step));
  const rows = bindingRows(model, value, own, sources, at.length);
  const width = (column: 0 | 1) => Math.max(0, ...rows.map((row) => row[column].length));
  const lines = rows.map((row) =>
    `      ${row[0].padEnd(width(0))}  ${row[1].padEnd(width(1))}  ${row[2]}`.trimEnd(),
  );
  return lines.length === 0 ? ['      binds nothing'] : lines;
}

type Row = readonly [prop: string, binding: string, from: string];

function bindingRows(
  model: ContentModel,
  value: unknown,
  uses: readonly Use[],
  sources: readonly ResolvedSource[],
  depth: number,
): Row[] {
  const seen = new Map<string, Row>();
  for (const one of uses) {
    const source = sources.find(({ name }) => name === one.source);
    if (!source) continue;
    const where = pathText(one.place.path.slice(depth));
    const { path, kind, file } = fieldOrigin(model, source, one);
    // A bound file includes its address, so a second row would add nothing.
    if (seen.has(where) && one.steps.at(-1)?.kind === 'field' && path.endsWith('.url')) continue;
    const from = [`${source.name}${path === '' ? '' : `.${path}`}`, kind, file].filter(Boolean).join('  ');
    const key = seen.has(where) ? `${where} ${path}` : where;
    if (!seen.has(key))
      seen.set(key, [key === where ? where : '', key === where ? textAt(value, one) : '', from]);
  }
  return [...seen.values()];
}

function textAt(value: unknown, { place }: Use): string {
  const found = place.path.reduce<unknown>((inner, step) => {
    if (Array.isArray(inner)) return inner[Number(step)];
    return isObject(inner) ? member(inner, String(step)) : undefined;
  }, value);
  return typeof found === 'string' ? found : '';
}
