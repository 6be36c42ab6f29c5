import { basename } from 'node:path';
import type { Checked } from '../../check/check.ts';
import type { DescribedBlock } from '../../core/block/define-block.ts';
import { truncateAtWord } from '../../core/text/plain-text.ts';
import type { ContentModel } from '../../strapi/model.ts';

export interface GuideSources {
  readonly pages: Checked['pages'];
  readonly forms: Iterable<string>;
  readonly model: ContentModel;
  readonly blocks: ReadonlyMap<string, DescribedBlock>;
}

/** The longest length of each list in characters: with the texts around them, fewer than 4,000 tokens. */
const MOST = { pages: 2900, types: 3100, blocks: 4600 };
const [SHORTEST, LONGEST] = [60, 400];
// The number of endpoints from which not all fields fit.
const MANY = 20;

/** The guide to a site, for people and agents alike: its pages, its content and the blocks that it may use. */
export function siteGuide({ pages, forms, model, blocks }: GuideSources): string {
  const routes = pages.map(({ file, manifest: { route, sources = {} } }) => {
    const endpoints = new Set(Object.values(sources).map(({ endpoint }) => endpoint));
    const name = basename(file);
    const other = name === `${route.slice(1)}.json` ? '' : ` (${name})`;
    return `- \`${route}\`${other}${endpoints.size > 0 ? `: ${[...endpoints].join(', ')}` : ''}`;
  });
  const usual = usualFields(model);
  const types = [...model.types.values()].map(({ endpoint, kind, attributes }) => {
    const fields = [...attributes.keys()].filter((name) => !usual.includes(name)).join(', ');
    return `- \`${endpoint}\`${kind === 'collection' ? ' (collection)' : ''}: ${fields}`;
  });
  const props = [...blocks].map(([type, { block, about }]) => {
    const names = Object.entries(block.fields).map(([name, { required }]) =>
      required ? `**${name}**` : name,
    );
    return `- \`${type}\`: ${firstWords(about.summary)}. ${names.join(', ')}`;
  });
  return [
    `### Pages, and the endpoints that they show\n\n${within(MOST.pages, routes)}`,
    `Forms: ${truncateAtWord([...forms].join(', ') || 'none', LONGEST)}`,
    `### Endpoints and their fields\n\n${usual.length > 0 ? `Most have ${usual.join(', ')}.\n\n` : ''}${within(MOST.types, types)}`,
    `### Blocks and their props (**required**)\n\n${within(MOST.blocks, props)}`,
  ].join('\n\n');
}

/** The fields that more than half of many endpoints have: they don't distinguish any. */
function usualFields({ types }: ContentModel): readonly string[] {
  if (types.size < MANY) return [];
  const all = [...types.values()].flatMap(({ attributes }) => [...attributes.keys()]);
  return [...new Set(all)].filter((name) => all.filter((one) => one === name).length > types.size / 2);
}

const firstWords = (summary: string): string => summary.replace(/[.:;](\s.*)?$/s, '');

/** Returns as many rows as fit; the longest are shortened before any is left out. */
function within(most: number, rows: readonly string[]): string {
  const lengthAt = (longest: number): number =>
    rows.reduce((sum, { length }) => sum + Math.min(length, longest) + 1, 0);
  let longest = LONGEST;
  while (longest > SHORTEST && lengthAt(longest) > most) longest--;
  const shown = rows.slice(0, Math.floor((rows.length * most) / Math.max(most, lengthAt(longest))));
  const omittedCount = rows.length - shown.length;
  return [
    ...shown.map((row) => truncateAtWord(row, longest)),
    ...(omittedCount > 0 ? [`- … and ${omittedCount} more`] : []),
  ].join('\n');
}
