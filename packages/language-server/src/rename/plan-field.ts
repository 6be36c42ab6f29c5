import { join } from 'node:path';
import { isObject, member, parsedJson } from 'prospectus/internal/core/json/json.ts';
import type { Plan } from './change/change.ts';
import { pickNamed } from './change/pick-named.ts';
import { RenameRefused } from './change/refused.ts';
import { renamedContent } from './texts/content-texts.ts';
import { renamedManifests } from './texts/manifest-texts.ts';
import { migrationText } from './texts/migration.ts';
import { fieldNames, namedFields } from './texts/named-fields.ts';
import { type FieldTarget, renamedModel } from './texts/renamed-model.ts';
import { renamedScenarios } from './texts/scenario-texts.ts';
import { renamedSchemas, schemaUid } from './texts/schema-texts.ts';
import type { SiteTexts } from './texts/site-texts.ts';

// Names of fields that Strapi adds to every record, or reserves for itself.
const TAKEN =
  /^(id|documentId|document_id|createdAt|updatedAt|publishedAt|createdBy|updatedBy|locale|localizations|status|meta|entryId|__\w+|strapi\w*)$/;

/**
 * Plans the new name of a field of the content model: schema, records, manifests, scenarios, and a migration.
 * @param date the date in the name of the migration
 * @throws {RenameRefused} if data would be lost
 */
export function planField(
  site: SiteTexts,
  path: string,
  now: string,
  date: Date,
): Plan & { readonly target: FieldTarget } {
  const { root, model, blocks } = site;
  const target = pickNamed(namedFields(model), fieldNames(model, path));
  refuseTaken(site, target, now);
  const names = { old: target.name, now };
  const renamed = renamedModel(model, target, now);
  const changes = [
    ...migrationText(site, target, now, date),
    ...renamedSchemas(root, site.schemas, target, now),
    ...renamedContent(root, site.content, model, renamed, names),
    ...renamedManifests(root, site.manifests, { model, blocks }, { model: renamed, blocks }, names),
    ...renamedScenarios(root, site.scenarios, site.manifests, renamed, names),
  ];
  return { target, changes, model: renamed, notes: [] };
}

function refuseTaken({ schemas, root }: SiteTexts, { owner, name }: FieldTarget, now: string): void {
  if (!/^[A-Za-z]\w*$/.test(now))
    throw new RenameRefused(`"${now}" is no name for a field: letters, digits and "_", a letter first.`);
  if (TAKEN.test(now)) throw new RenameRefused(`"${now}" is a name that the CMS keeps for itself.`);
  if (TAKEN.test(name)) throw new RenameRefused(`"${name}" belongs to the CMS: it can't have another name.`);
  const schema = schemas.find(({ file }) => schemaUid(file) === owner);
  const attributes = member(parsedJson(schema?.text ?? ''), 'attributes');
  // If two names have the same database column, one field would replace the other.
  const other = Object.keys(isObject(attributes) ? attributes : {}).find(
    (one) => one !== name && databaseColumn(one) === databaseColumn(now),
  );
  if (other !== undefined)
    throw new RenameRefused(`${join(root, schema?.file ?? '')}: "${owner}" already has a field "${other}".`);
  if (name === now) throw new RenameRefused(`The field is called "${now}" already.`);
}

const databaseColumn = (name: string): string => name.replace(/_/g, '').toLowerCase();
