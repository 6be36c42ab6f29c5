import { isObject, type JsonObject, member } from '../../core/json/json.ts';
import { nodeAt } from '../../core/json/position.ts';
import { isEqualJson } from '../../core/json/same-json.ts';
import { localizeText } from '../../core/json-text/localize-text.ts';
import { readJsonText } from '../../core/json-text/read-json.ts';
import { resolveFileUses } from '../check-file.ts';
import type { FileResult } from '../check-manifest.ts';
import type { ManifestFile } from '../paths/manifest-file.ts';
import { comparePopulate, sourceUses } from '../populate/compare-populate.ts';
import { minimalPopulate } from '../populate/minimal-populate.ts';
import type { CheckEnvironment } from '../resolve/resolve-manifest.ts';
import { replaceObject } from './lay-out-json.ts';

/**
 * The text of a manifest with the smallest populate for its bindings. While errors may hide uses of a source, nothing is
 * removed, and a populate that the CMS would refuse is kept until they are fixed.
 * @param codes the languages of the site, all of whose bindings count; none for a site with one language
 */
export function fixFile(
  environment: CheckEnvironment,
  { file, text }: ManifestFile,
  codes: readonly string[] = [],
): string {
  const { root, value, findings } = readJsonText(text);
  // With a duplicate key it is unclear which one is right, and one hides the other's uses.
  if (findings.length > 0) return text;
  const node = root && nodeAt(root, ['sources']);
  const sources = member(value, 'sources');
  const texts = codes.length === 0 ? [text] : codes.map((code) => localizeText(text, codes, code));
  const results = texts.flatMap((own) => resolveFileUses(environment, { file, text: own }) ?? []);
  const fixedSources = fixSources(results, sources);
  return node && fixedSources ? replaceObject(text, node, fixedSources) : text;
}

/** The sources with every wrong populate replaced; undefined if none is wrong. */
function fixSources(
  results: readonly Pick<FileResult<unknown>, 'sources' | 'uses' | 'uncertain'>[],
  sources: unknown,
): JsonObject | undefined {
  const [first] = results;
  if (!first || !isObject(sources)) return undefined;
  const all = results.flatMap(({ uses }) => uses);
  const isUncertain = results.some(({ uncertain }) => uncertain);
  const fixedSources: Record<string, unknown> = { ...sources };
  for (const source of first.sources) {
    const { unpopulated, unused } = comparePopulate(source, all);
    const isWrong = source.refusals.length > 0 ? !isUncertain : unpopulated.length + unused.length > 0;
    const uses = sourceUses(source, all).map(({ steps }) => steps);
    const minimal = minimalPopulate(uses, source.populate, isUncertain);
    if (isWrong) fixedSources[source.name] = withPopulate(member(sources, source.name), minimal);
  }
  return isEqualJson(fixedSources, sources) ? undefined : fixedSources;
}

/** The source with a new populate, at its old position or after the endpoint. */
function withPopulate(source: unknown, populate: unknown): unknown {
  if (!isObject(source)) return source;
  const had = Object.hasOwn(source, 'populate');
  const entries = Object.entries(source).flatMap(([name, value]): [string, unknown][] => {
    if (name === 'populate') return populate === undefined ? [] : [[name, populate]];
    if (name !== 'endpoint' || had || populate === undefined) return [[name, value]];
    return [
      [name, value],
      ['populate', populate],
    ];
  });
  return Object.fromEntries(entries);
}
