import { resolveFileUses } from '../../check/check-file.ts';
import type { FileResult } from '../../check/check-manifest.ts';
import { type ManifestFile, sectionFile } from '../../check/paths/manifest-file.ts';
import type { Use } from '../../check/paths/shape.ts';
import type { CheckEnvironment } from '../../check/resolve/resolve-manifest.ts';
import type { ResolvedSource } from '../../check/resolve/resolved.ts';
import { sourceUrl } from '../../content/source-url.ts';
import { jsonAt, member } from '../../core/json/json.ts';
import { formatPath, type JsonPath } from '../../core/json/position.ts';
import { readJsonText } from '../../core/json-text/read-json.ts';
import { manifestSchema } from '../../core/manifest/manifest.ts';
import { listManifestBlocks } from '../../core/manifest/written-blocks.ts';
import type { CompiledPage } from '../../pages/compiled-page.ts';
import type { ContentModel } from '../../strapi/model.ts';
import { findFieldOrigin, schemaFile } from './field-origin.ts';

/**
 * Explains a page: its sources with their GETs, and each block with its bindings.
 * @param page its compiled page, which a manifest with errors doesn't have
 */
export function explainPage(environment: CheckEnvironment, file: ManifestFile, page?: CompiledPage): string {
  const { value } = readJsonText(file.text);
  const result = resolveFileUses(environment, file);
  if (!result) return `${file.file} can't be read. npx prospectus check reports why.`;
  const declared = member(value, 'sources');
  const sources = result.sources.map((source) =>
    sourceText(source, member(declared, source.name), environment.model, page?.sources[source.name]?.url),
  );
  const none = result.sources.length === 0 ? ['  none: all texts of the page are in its manifest'] : [];
  return [
    `${String(page?.route ?? member(value, 'route') ?? 'The layout of all pages')}  ${file.file}`,
    '',
    'Sources',
    ...none,
    ...sources,
    '',
    'Blocks',
    ...listManifestBlocks(value).flatMap(({ type, path }) => [
      `  ${formatPath(path)}  ${type}`,
      ...usesText(environment.model, value, path, result),
    ]),
    ...result.shared.map(({ path, uid }) => `  ${formatPath(path)}  ${uid}: ${sectionFile(uid)}`),
    ...feedText(environment.model, value, result),
  ].join('\n');
}

const PART = ['select', 'step', 'same', 'limit', 'paginate'];

function sourceText(
  { name, type }: ResolvedSource,
  declared: unknown,
  model: ContentModel,
  compiled: string | undefined,
): string {
  const { success, data } = manifestSchema.shape.sources.valueType.safeParse(declared);
  const url = decodeURIComponent(compiled ?? (success ? sourceUrl(data, model) : `/api${type.endpoint}`));
  const indent = `  ${' '.repeat(name.length)}  `;
  const part = PART.flatMap((word) => {
    const value = member(declared, word);
    return value === undefined ? [] : [`${word} ${String(value)}`];
  });
  return [
    `  ${name}  GET ${url}`,
    ...(part.length === 0 ? [] : [`${indent}part   ${part.join(', ')}`]),
    `${indent}model  ${schemaFile(type.uid)}`,
  ].join('\n');
}

function feedText(model: ContentModel, value: unknown, result: FileResult<unknown>): string[] {
  if (member(value, 'feed') === undefined) return [];
  return ['', 'Feed', ...usesText(model, value, ['feed'], result)];
}

/** The bindings at a position in the manifest, in columns. */
function usesText(
  model: ContentModel,
  value: unknown,
  at: JsonPath,
  { uses, sources }: FileResult<unknown>,
): string[] {
  const ownUses = uses.filter(({ place: { path } }) => at.every((step, depth) => path[depth] === step));
  const rows = bindingRows(model, value, ownUses, sources, at.length);
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
    const where = formatPath(one.place.path.slice(depth));
    if (where === '') continue;
    const { path, kind, file } = findFieldOrigin(model, source, one);
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
  const boundValue = jsonAt(value, place.path);
  return typeof boundValue === 'string' ? boundValue : '';
}
