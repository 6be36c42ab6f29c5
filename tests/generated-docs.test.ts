import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { fieldSchema, formSchema } from '../src/core/form/form-schema.ts';
import { RULE_INFO, RULE_NAMES } from '../src/core/form/rules.ts';
import { isObject, member } from '../src/core/json/json.ts';
import { manifestSchema } from '../src/core/manifest/manifest.ts';
import { siteSchema } from '../src/core/manifest/site.ts';
import { THING_TYPES } from '../src/core/manifest/thing-types.ts';
import { COMMAND_PACKAGES } from '../src/tools/build/command-packages.mjs';

const root = resolve(import.meta.dirname, '..');

/** Replaces the generated parts of a text and leaves the rest. */
function withGenerated(text: string, parts: Readonly<Record<string, string>>): string {
  return Object.entries(parts).reduce(
    (all, [name, part]) =>
      all.replace(
        new RegExp(`(<!-- ${name}: generated -->\\r?\\n)[\\s\\S]*?(<!-- /${name} -->)`),
        (_, start: string, end: string) => `${start}${part}\n${end}`,
      ),
    text,
  );
}

/** The commands of each package, for README.md. */
const readmeParts = () => ({
  packages: Object.entries(COMMAND_PACKAGES)
    .map(([name, typed]) => `- \`${name}\`: \`${typed.join('`, `').replace('fill-site', 'create --cms')}\``)
    .join('\n'),
});

/** The generated parts of docs/manifests.md. */
function manifestParts(): Readonly<Record<string, string>> {
  return {
    page: membersList(manifestSchema),
    source: membersList(manifestSchema.shape.sources.valueType),
    things: thingsList(),
    site: membersList(siteSchema),
  };
}

function thingsList(): string {
  const rows = [...THING_TYPES].map(([type, { block, about }]) => {
    const names = Object.entries(block.fields).map(([name, { required }]) =>
      required ? `**${name}**` : name,
    );
    return `- \`${type}\`: ${about.summary} ${names.join(', ')}.`;
  });
  return rows.join('\n');
}

/** The generated parts of docs/forms.md. */
function formParts(): Readonly<Record<string, string>> {
  const rules = RULE_NAMES.map((name) => {
    const { about, required, optional } = RULE_INFO[name];
    const takes = [...required.map((one) => `**${one}**`), ...optional].join(', ');
    return `- \`${name}\`${takes && ` (${takes})`}: ${about}`;
  });
  return {
    form: membersList(formSchema),
    field: membersList(fieldSchema),
    rules: rules.join('\n'),
  };
}

function membersList(schema: z.ZodType): string {
  const json: unknown = z.toJSONSchema(schema, { target: 'draft-07', io: 'input' });
  const required = member(json, 'required');
  const properties = member(json, 'properties');
  const rows = Object.entries(isObject(properties) ? properties : {})
    .filter(([name]) => name !== '$schema')
    .map(([name, one]) => {
      const must = Array.isArray(required) && required.includes(name) ? ' (required)' : '';
      return `- \`${name}\`${must}: ${ABOUT[name] ?? textOf(member(one, 'description'))}`;
    });
  return rows.join('\n');
}

// Descriptions that manifestSchema lacks.
const ABOUT: Readonly<Record<string, string>> = {
  search:
    'Its entry in the search: `keywords`, `description`, `category` (one of site.json’s) and `priority`, 1 to 10. Without it the search does not find the page.',
  sources: 'The content of the page: one GET to the CMS for each, by name.',
  blocks: 'The blocks of the page, from top to bottom.',
  endpoint: 'The endpoint of the CMS: `/fees`, or one record of a collection: `/leaders/abc`.',
  populate: 'The parts that the CMS expands; without it, only plain fields.',
  select: 'The selected part of the answer: a path, perhaps with `[id=:param]`.',
  sort: 'The order of a list: `"date:desc"`, or a list of such texts. Without it, the CMS’s.',
  filters: 'The wanted records of a list, in Strapi’s words: `{ "year": { "$gte": 2020 } }`.',
  limit: 'The maximum number of records; with `same`, of related ones.',
  step: '`1` or `-1`: the item after the selected one in its list, or before it.',
  same: 'The other items of the list with the same value, or relation, in this field as the selected one.',
  paginate: 'Splits the list into pages of this many items: `/stories`, `/stories/page/2` …',
  onError: '`"log"`: a failure goes to the console only; otherwise visitors get a notice.',
};

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

test.each([
  ['README.md', readmeParts],
  ['docs/manifests.md', manifestParts],
  ['docs/forms.md', formParts],
])('the generated parts of %s are up to date (npx vitest -u writes them)', async (name, parts) => {
  const file = resolve(root, name);
  const text = await readFile(file, 'utf8');
  await expect(withGenerated(text, parts())).toMatchFileSnapshot(file);
});
