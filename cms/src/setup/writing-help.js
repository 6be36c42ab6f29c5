const fs = require('node:fs');
const path = require('node:path');

const SCHEMA = path.resolve(__dirname, '../../../page-manifests/manifest.schema.json');

/** How an editor writes what a prop takes, by what the schema of the manifests says of it. */
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
    is: ({ type }) => [type].flat()[0] === 'string',
    text: 'Plain words, without marks: "Admissions 2026", not "**Admissions 2026**"',
  },
];

let definitions;

function readDefinitions() {
  if (!fs.existsSync(SCHEMA)) return {};
  return JSON.parse(fs.readFileSync(SCHEMA, 'utf8')).definitions ?? {};
}

/** The help for a prop of a block, `cards.link` for one of its items; empty where there is nothing to say. */
function writingHelp(block, prop) {
  definitions ??= readDefinitions();
  const kinds = prop
    .split('.')
    .reduce(
      (schemas, name) => schemas.flatMap((schema) => partsOf(schema.properties?.[name])),
      partsOf(definitions[`block-${block}`]),
    );
  return HELP.find(({ is }) => kinds.some(is))?.text ?? '';
}

/** A schema with all that it refers to; of a list also what its items may be. */
function partsOf(schema) {
  if (!schema) return [];
  const { $ref = '', allOf = [], items } = schema;
  const referred = definitions[$ref.replace('#/definitions/', '')];
  return [schema, ...[referred, ...allOf, items].flatMap(partsOf)];
}

module.exports = { writingHelp };
