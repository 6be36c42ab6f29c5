import { expectedKind } from '../../check/paths/field-kinds.ts';
import type { FieldSpec, Fields } from '../../core/block/fields.ts';
import { parsePartialJson } from '../../core/json-text/read-json.ts';
import { listManifestBlocks } from '../../core/manifest/written-blocks.ts';
import { allBlocks } from '../../render/all-blocks.ts';
import { type CommandAnswer, refuseName } from './answer.ts';
import type { SiteNow } from './site-opener.ts';

interface PropRow {
  /** The name of the prop: "people", or "people[].name" for a field of its items. */
  readonly name: string;
  readonly kind: string;
  readonly required: boolean;
  /** The default value; empty if there is none. */
  readonly fallback: string;
  readonly about: string;
}

/** The blocks of the site, or those of one type, as JSON for programs: their props and examples. */
export function blockCatalogue(type?: string): CommandAnswer {
  const matchingBlocks = [...allBlocks].filter(([name]) => type === undefined || name === type);
  if (type !== undefined && matchingBlocks.length === 0) return refuseName('block', type, allBlocks.keys());
  const catalogue = matchingBlocks.map(([name, { block, about }]) => ({
    type: name,
    summary: about.summary,
    opens: about.opens === true,
    props: propRows(block.fields, about.props),
    examples: about.examples,
  }));
  return { text: JSON.stringify(catalogue, null, 2) };
}

/** Describes a type of block: its props with their kinds, and a block of this type from the site's manifests. */
export function describeBlock({ files }: Pick<SiteNow, 'files'>, type: string): CommandAnswer {
  const describedBlock = allBlocks.get(type);
  if (!describedBlock) return refuseName('block', type, allBlocks.keys());
  const { block, about } = describedBlock;
  const rows = propRows(block.fields, about.props).map(({ name, kind, required, fallback, about: words }) =>
    [name, kind, required ? 'required' : fallback && `otherwise ${fallback}`, words]
      .filter((part) => part !== '')
      .join('  '),
  );
  const [firstUse] = files.flatMap(({ file, text }) =>
    listManifestBlocks(parsePartialJson(text)).flatMap((one) =>
      one.type === type ? [{ file, ...one }] : [],
    ),
  );
  const example = firstUse
    ? [`As ${firstUse.file} has it:`, JSON.stringify(firstUse.block, null, 2)]
    : ['Example:', JSON.stringify({ type, ...about.examples[0]?.props }, null, 2)];
  const opens = about.opens ? ['It has the main heading: a page has exactly one such block, first.'] : [];
  return { text: [`${type}  ${about.summary}`, ...opens, '', ...rows, '', ...example].join('\n') };
}

function propRows(fields: Fields, about: Readonly<Record<string, string>> = {}, before = ''): PropRow[] {
  return Object.entries(fields).flatMap(([name, { spec, required }]) => [
    {
      name: `${before}${name}`,
      kind: kindOf(spec),
      required,
      fallback: 'fallback' in spec ? String(spec.fallback) : '',
      about: about[name] ?? '',
    },
    ...innerRows(spec, `${before}${name}`),
  ]);
}

function innerRows(spec: FieldSpec, name: string): PropRow[] {
  if (spec.kind === 'list') return innerRows(spec.of, `${name}[]`);
  return spec.kind === 'group' ? propRows(spec.fields, {}, `${name}.`) : [];
}

function kindOf(spec: FieldSpec): string {
  if (spec.kind === 'choice') return spec.choices.map((one) => `"${one}"`).join(' or ');
  return expectedKind(spec).replace(/^an? (?!list)/, '');
}
