const fs = require('node:fs');
const path = require('node:path');

const SCHEMA = path.resolve(__dirname, '../../../page-manifests/manifest.schema.json');

/** Explains to an editor how to write a prop's value, by the schema of the manifests. */
const HELP = [
  {
    is: ({ format }) => format === 'uri-reference',
    text: 'A link: /our-policy for a page of this site, https://www.example.org for another one, tel:+918055501911 or mailto:office@example.org',
  },
  {
    is: ({ contentMediaType }) => contentMediaType === 'text/markdown',
    text: 'An empty line begins a paragraph, "- " a point of a list, and **two stars** make bold: "Apply by **30 June**"',
  },
  {
    is: ({ required = [] }) => required.includes('url'),
    text: 'Say in its alternative text what it shows: "Students at the front gate", not "IMG_2044.jpg"',
  },
  {
    // The schema marks a prop that can only be bound as a text (a number, a list) by `allOf`, and a choice of words
    // by `pattern`.
    is: ({ type, allOf, pattern }) => [type].flat().includes('string') && !allOf && !pattern,
    text: 'Plain words, without marks: "Admissions 2026", not "**Admissions 2026**"',
  },
];

let definitions;

function readDefinitions() {
  if (!fs.existsSync(SCHEMA)) return {};
  return JSON.parse(fs.readFileSync(SCHEMA, 'utf8')).definitions ?? {};
}

/** The help for a prop of a block, or for `cards.link`, a prop of its items; empty if there is none. */
function writingHelp(block, prop) {
  definitions ??= readDefinitions();
  const names = prop.split('.');
  const kinds = names.reduce(
    (schemas, name) => schemas.flatMap((schema) => literalsOf(schema.properties?.[name])),
    literalsOf(definitions[`block-${block}`]),
  );
  return HELP.find(({ is }) => kinds.some(is))?.text ?? '';
}

/** The schema of a value, with the schemas that it refers to; for a list, those of its items too. */
function literalsOf(schema) {
  if (!schema) return [];
  const { $ref, ...own } = schema;
  if ($ref) return literalsOf({ ...definitions[$ref.split('/').at(-1)], ...own });
  return [own, ...(own.allOf ?? []).flatMap(literalsOf), ...literalsOf(own.items)];
}

module.exports = { writingHelp };
