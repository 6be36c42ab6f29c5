import { basename } from 'node:path';
import { z } from 'zod';
import type { Checked } from '../../check/check.ts';
import type { DescribedBlock } from '../../core/block/define-block.ts';
import { fieldSchema, formSchema } from '../../core/form/form-schema.ts';
import { RULE_NAMES, ruleInfo } from '../../core/form/rules.ts';
import { isObject, member } from '../../core/json/json.ts';
import { manifestSchema } from '../../core/manifest/manifest.ts';
import { siteSchema } from '../../core/manifest/site.ts';
import { THING_TYPES } from '../../core/structured-data/thing-types.ts';
import { propRows } from './prop-rows.ts';

/** Replaces the generated parts of a text and leaves the rest. */
export function withGenerated(text: string, parts: Readonly<Record<string, string>>): string {
  return Object.entries(parts).reduce(
    (all, [name, part]) =>
      all.replace(
        new RegExp(`(<!-- ${name}: generated -->\\n)[\\s\\S]*?(<!-- /${name} -->)`),
        (_, start: string, end: string) => `${start}${part}\n${end}`,
      ),
    text,
  );
}

/** The generated parts of docs/manifests.md. */
export function manifestParts(): Readonly<Record<string, string>> {
  return {
    page: membersTable(manifestSchema),
    source: membersTable(manifestSchema.shape.sources.valueType),
    things: thingsTable(),
    site: membersTable(siteSchema),
  };
}

function thingsTable(): string {
  const rows = [...THING_TYPES].map(([type, { block, about }]) => {
    const names = Object.entries(block.fields).map(([name, { required }]) =>
      required ? `**${name}**` : name,
    );
    return `| \`${type}\` | ${about.summary} | ${names.join(', ')} |`;
  });
  return ['| type | what it is | properties (**required**) |', '|---|---|---|', ...rows].join('\n');
}

/** The generated parts of docs/forms.md. */
export function formParts(): Readonly<Record<string, string>> {
  const rules = RULE_NAMES.map((name) => {
    const { about, required, optional } = ruleInfo(name);
    const takes = [...required.map((one) => `**${one}**`), ...optional].join(', ');
    return `| \`${name}\` | ${takes} | ${about} |`;
  });
  return {
    form: membersTable(formSchema),
    field: membersTable(fieldSchema),
    rules: ['| rule | takes (**required**) | what must be true |', '|---|---|---|', ...rules].join('\n'),
  };
}

/** The generated part of docs/blocks.md. */
export function blockParts(blocks: ReadonlyMap<string, DescribedBlock>): Readonly<Record<string, string>> {
  const rows = [...blocks].map(([type, { block, about }]) => {
    const names = propRows(block.fields, about.props)
      .filter(({ name, required }) => required && !/[.[]/.test(name))
      .map(({ name }) => name);
    return `| \`${type}\` | ${about.summary} | ${names.join(', ')} |`;
  });
  const head = '| block | what it shows | required props |\n|---|---|---|';
  return { blocks: [head, ...rows].join('\n') };
}

/** The generated part of docs/pages.md: every page without errors, by its route. */
export function pageParts(pages: Checked['pages']): Readonly<Record<string, string>> {
  const rows = pages
    .toSorted((a, b) => compare(a.manifest.route, b.manifest.route))
    .map(({ file, manifest: { route, sources = {}, blocks } }) => {
      const endpoints = new Set(Object.values(sources).map(({ endpoint }) => `\`${endpoint}\``));
      const types = [...new Set(blocks.map(({ type }) => type))].join(', ');
      return `| [\`${route}\`](../page-manifests/${basename(file)}) | ${[...endpoints].join(', ')} | ${types} |`;
    });
  return { pages: ['| route | content | blocks |', '|---|---|---|', ...rows].join('\n') };
}

const compare = (a: string, b: string): number => (a < b ? -1 : 1);

function membersTable(schema: z.ZodType): string {
  const json: unknown = z.toJSONSchema(schema, { target: 'draft-07', io: 'input' });
  const required = member(json, 'required');
  const properties = member(json, 'properties');
  const rows = Object.entries(isObject(properties) ? properties : {})
    .filter(([name]) => name !== '$schema')
    .map(([name, one]) => {
      const must = Array.isArray(required) && required.includes(name) ? 'required' : '';
      return `| \`${name}\` | ${must} | ${ABOUT[name] ?? textOf(member(one, 'description'))} |`;
    });
  return ['| member | | what it is |', '|---|---|---|', ...rows].join('\n');
}

// Descriptions that manifestSchema lacks.
const ABOUT: Readonly<Record<string, string>> = {
  search:
    'Its entry in the search: `keywords`, `description`, `category` (one of those in site.json) and `priority`, 1 to 10. Without it the search does not find the page.',
  sources: 'The content of the page: one GET to the CMS for each, by name.',
  blocks: 'What the page shows, from top to bottom.',
  endpoint: 'The endpoint of the CMS: `/fees`, or one record of a collection: `/leaders/abc`.',
  populate: 'What the CMS expands; without it, only plain fields come.',
  select: 'The part of the answer that is wanted: a path, perhaps with `[id=:param]`.',
  sort: 'The order of a list: `"date:desc"`, or a list of such texts. Without it, that of the CMS.',
  filters:
    'Which records of a list are wanted, in Strapi’s words: `{ "year": { "$gte": 2020 } }`. Without it, all.',
  limit: 'At most so many records; with `same`, so many related ones. Without it, all.',
  step: '`1` or `-1`: the item after the selected one in its list, or before it.',
  same: 'The other items of the list that have the same value, or relation, in this field as the selected one.',
  paginate:
    'Cuts the list into pages of so many: `/stories`, `/stories/page/2` … `$pagination` says which one it is.',
  missing: 'The notice where the selected part is not there.',
  onError: '`"log"`: a failure goes to the console only; otherwise visitors get a notice.',
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
