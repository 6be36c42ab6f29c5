import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { parsedJson, textMember } from 'prospectus/internal/core/json/json.ts';
import { type Attribute, modelAttributes } from 'prospectus/internal/strapi/model.ts';
import type { Change } from '../change/change.ts';
import type { FieldTarget } from './renamed-model.ts';
import { schemaUid } from './schema-texts.ts';
import type { SiteTexts } from './site-texts.ts';

/**
 * The migration that preserves the data of a real Strapi when a field is renamed; none if the site's model isn't part
 * of a Strapi project.
 * @param date the time, because Strapi runs migrations in the order of their names
 */
export function migrationText(
  { root, model, schemas }: SiteTexts,
  { owner, name }: FieldTarget,
  now: string,
  date: Date,
): readonly Change[] {
  const attribute = modelAttributes(model, owner)?.get(name);
  const schema = schemas.find(({ file }) => schemaUid(file) === owner);
  const helper = join(root, 'cms/src/setup/rename-field.js');
  if (!attribute || !schema || !existsSync(helper)) return [];
  const collectionName = textMember(parsedJson(schema.text), 'collectionName') ?? '';
  const field = { uid: owner, collectionName, kind: keptAs(attribute), old: name, now };
  const stamp = date
    .toISOString()
    .replace(/\.\d+Z$/, '')
    .replaceAll(/[-:]/g, '.');
  const file = join(root, `cms/database/migrations/${stamp}.rename-${name}-to-${now}.js`);
  return [{ file, text: text(field) }];
}

function keptAs(attribute: Attribute): string {
  if (attribute.kind === 'zone') return 'component';
  return attribute.kind === 'relation' && attribute.mappedBy !== undefined ? 'none' : attribute.kind;
}

function text(field: Readonly<Record<string, string>>): string {
  const members = Object.entries(field).map(([name, value]) => `      ${name}: '${value}',\n`);
  return `// Written by \`npx prospectus rename\`: the data of the field stays when its name changes.
const { renameField } = require('../../src/setup/rename-field');

module.exports = {
  up: (knex, db) =>
    renameField(knex, db, {
${members.join('')}    }),
};
`;
}
