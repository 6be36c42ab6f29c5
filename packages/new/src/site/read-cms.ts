import { join } from 'node:path';
import { chooseTypes, findTypes } from '@prospectus/pull/chosen-types.ts';
import { readSchemas } from '@prospectus/pull/commands/pull';
import { recordTypes } from '@prospectus/pull/commands/record';
import type { PulledSchema } from '@prospectus/pull/pulled-schema.ts';
import { RecordFailure } from '@prospectus/pull/record-failure.ts';
import type { CmsClient } from 'prospectus/internal/content/cms-client.ts';
import { API_BASE } from 'prospectus/internal/core/content/api-answer.ts';
import { formatDiagnostic } from 'prospectus/internal/core/diagnostics/format.ts';
import { type JsonObject, member, parsedJson, textMember } from 'prospectus/internal/core/json/json.ts';
import { localeSchema, siteLocales } from 'prospectus/internal/core/manifest/locales.ts';
import { writeNew } from 'prospectus/internal/node/new-files.ts';
import { openContent } from 'prospectus/internal/strapi/embedded/open-content.ts';
import { type ContentModel, type ContentType, withoutOtherTypes } from 'prospectus/internal/strapi/model.ts';
import { readModel } from 'prospectus/internal/strapi/read-model.ts';
import { findSentTypes, isSentName, type SentType } from './plan-forms.ts';
import type { SiteContent } from './plan-site.ts';

/** The content of a running CMS, without the types that a plan must not use. */
export interface ReadContent extends SiteContent {
  readonly personal: readonly ContentType[];
  readonly refused: readonly ContentType[];
  readonly sent: readonly SentType[];
  /** Files of records with errors, one line each. */
  readonly unread: readonly string[];
  readonly schemas: readonly PulledSchema[];
  /** The languages of localized content, as members of site.json. */
  readonly languages: JsonObject;
}

/**
 * Reads the model and the published records of a CMS.
 * @param named endpoints of types that are read even if they have e-mail addresses
 * @param target a folder without a content model, which gets the model, the records and the media
 * @throws {RecordFailure} if the CMS can't be read
 */
export async function readCms(
  cms: CmsClient,
  root: string,
  named: readonly string[],
  target: string,
): Promise<ReadContent> {
  const schemas = await readSchemas(cms, root, named);
  const files = schemas.map(
    ({ path, json }) => [`src/${path}`, `${JSON.stringify(json, null, 2)}\n`] as const,
  );
  await writeNew(target, new Map(files));
  const model = await readModel(target);
  const namedTypes = findTypes(model, named, cms.name);
  const { taken, personal } = chooseTypes(model, [], { all: true, named: namedTypes });
  const refused = await refusedTypes(cms, taken);
  const unnamed = [...model.types.values()].filter((type) => !namedTypes.includes(type));
  const probed = findSentTypes(unnamed, personal, refused).map(async (type) => ({
    type,
    mayCreate: await mayCreate(cms, type),
  }));
  const sent = (await Promise.all(probed)).filter((one) => one.mayCreate || isSentName(one.type.name));
  const isContent = (type: ContentType) => !sent.some((one) => one.type === type);
  const readable = taken.filter((type) => !refused.includes(type) && isContent(type));
  const lacking = `the token lacks the permission ${permissions(refused)} (Settings, API Tokens)`;
  const why = refused.length > 0 ? lacking : 'it has no type of content';
  if (readable.length === 0) throw new RecordFailure('The content', cms.name, why);
  const languages = await readLanguages(cms, model);
  const locales = siteLocales(languages).flatMap((one) => one.cms ?? []);
  await recordTypes({ cms, model, manifests: [], locales, target }, readable);
  const { records, diagnostics } = await openContent(target, join(root, '.cache'));
  const unread = diagnostics.filter(({ severity }) => severity === 'error').map(formatDiagnostic);
  // A relation to omitted types would publish their records.
  return {
    model: withoutOtherTypes(model, readable),
    records,
    schemas,
    languages,
    personal: personal.filter(isContent),
    refused: refused.filter(isContent),
    sent,
    unread,
  };
}

/** The types whose records the token may not read. */
async function refusedTypes(cms: CmsClient, types: readonly ContentType[]): Promise<readonly ContentType[]> {
  const refused: ContentType[] = [];
  for (const type of types) {
    const url = `${API_BASE}${type.endpoint}`;
    const answer = await cms.request(`${url}?pagination[limit]=1`, {}).catch((error: unknown) => {
      throw new RecordFailure(url, cms.name, error);
    });
    if (answer.status === 401 || answer.status === 403) refused.push(type);
  }
  return refused;
}

/** Asks whether the site may create records, with one that the CMS refuses in any case; undefined without such a record. */
async function mayCreate(cms: CmsClient, { endpoint, attributes }: ContentType) {
  const scalars = [...attributes].flatMap(([name, one]) => (one.kind === 'scalar' ? [{ name, one }] : []));
  const isEmptyRefused = scalars.some(({ one }) => one.required && !one.hasDefault);
  const strict = scalars.find(({ one }) => one.type === 'email' || one.type === 'enumeration');
  if (!isEmptyRefused && !strict) return undefined;
  // Strapi refuses it because "data" is missing, even where another service would take the record as it is.
  const body = JSON.stringify(strict ? { [strict.name]: '-' } : {});
  const headers = { 'content-type': 'application/json' };
  const url = `${API_BASE}${endpoint}`;
  const answer = await cms.request(url, { method: 'POST', headers, body }).catch((error: unknown) => {
    throw new RecordFailure(url, cms.name, error);
  });
  await answer.body?.cancel();
  return answer.status === 400;
}

/** The languages of localized content for site.json, the default first. One alone stays that of the new site. */
async function readLanguages(cms: CmsClient, { types }: ContentModel): Promise<JsonObject> {
  if (![...types.values()].some(({ localized }) => localized)) return {};
  const answer = await cms.request(`${API_BASE}/i18n/locales`, {});
  const listed = answer.ok ? parsedJson(await answer.text()) : [];
  const locales = (Array.isArray(listed) ? listed : [])
    .toSorted((a, b) => Number(member(b, 'isDefault') === true) - Number(member(a, 'isDefault') === true))
    .flatMap((one) => localeSchema.safeParse(textMember(one, 'code')).data ?? []);
  return locales.length > 1 ? { locale: undefined, locales } : {};
}

/** The permissions for types, as Strapi's panel lists them: "Article: find". */
export const permissions = (read: readonly ContentType[], created: readonly ContentType[] = []): string =>
  [
    ...read.map(({ displayName }) => `${displayName}: find`),
    ...created.map(({ displayName }) => `${displayName}: create`),
  ].join(', ');
