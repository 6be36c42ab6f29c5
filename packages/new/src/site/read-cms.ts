import { join } from 'node:path';
import { findTypes } from '@prospectus/pull/chosen-types.ts';
import { readSchemas } from '@prospectus/pull/commands/pull';
import { recordTypes } from '@prospectus/pull/commands/record';
import { type PulledSchema, updateJsonText } from '@prospectus/pull/pulled-schema.ts';
import { RecordFailure, requestContent } from '@prospectus/pull/record-failure.ts';
import type { CmsClient } from 'prospectus/internal/content/cms-client.ts';
import { formatDiagnostic } from 'prospectus/internal/core/diagnostics/format.ts';
import { type JsonObject, member, parseJson, textMember } from 'prospectus/internal/core/json/json.ts';
import { localeSchema, siteLocales } from 'prospectus/internal/core/manifest/locales.ts';
import { writeNewFiles } from 'prospectus/internal/node/new-files.ts';
import { openContent } from 'prospectus/internal/strapi/embedded/open-content.ts';
import { type ContentModel, type ContentType, reduceModelToTypes } from 'prospectus/internal/strapi/model.ts';
import { hasEmails } from 'prospectus/internal/strapi/personal-data.ts';
import { readModel } from 'prospectus/internal/strapi/read-model.ts';
import { findForms, isSentName, type PlannedForm } from './plan-forms.ts';
import type { SiteContent } from './plan-site.ts';

const INTERNAL_RECORDS = /^internal|(^|-)(logs?|queue|invoices?|transactions?|payments?)$|token/;

/** The content of a running CMS, without the types that a plan must not use. */
export interface ReadContent extends SiteContent {
  readonly withheld: readonly ContentType[];
  readonly refused: readonly ContentType[];
  readonly forms: readonly PlannedForm[];
  /** The permissions that the token lacks, as Strapi's panel lists them: "Article: find". */
  readonly lacking: readonly string[];
  /** Files of records with errors, one line each. */
  readonly unread: readonly string[];
  readonly schemas: readonly PulledSchema[];
  /** The languages of localized content, as members of site.json. */
  readonly languages: JsonObject;
}

/**
 * Reads the model and the published records of a CMS.
 * @param namedEndpoints endpoints of types that are read even if their records would be withheld
 * @param target a folder without a content model, which gets the model, the records and the media
 * @throws {RecordFailure} if the CMS can't be read
 */
export async function readCms(
  cms: CmsClient,
  root: string,
  namedEndpoints: readonly string[],
  target: string,
): Promise<ReadContent> {
  const schemas = await readSchemas(cms, root, namedEndpoints);
  const files = schemas.map(({ path, json }) => [`src/${path}`, updateJsonText(undefined, json)] as const);
  await writeNewFiles(target, new Map(files));
  const model = await readModel(target);
  const namedTypes = findTypes(model, namedEndpoints, cms.name);
  const unnamed = [...model.types.values()].filter((type) => !namedTypes.includes(type));
  const withheld = unnamed.filter((type) => INTERNAL_RECORDS.test(type.name) || hasEmails(model, type));
  const taken = [...model.types.values()].filter((type) => !withheld.includes(type));
  const refused = await refusedTypes(cms, taken);
  const probed = await Promise.all(findForms(unnamed, withheld, refused).map((form) => withFault(cms, form)));
  const sent = probed.filter(({ type, fault }) => fault === undefined || isSentName(type.name));
  const isSent = (type: ContentType) => sent.some((form) => form.type === type);
  const readable = taken.filter((type) => !refused.includes(type) && !isSent(type));
  const lacking = `the token lacks the permission ${findPermissions(refused).join(', ')} (Settings, API Tokens)`;
  const why = refused.length > 0 ? lacking : 'it has no content types';
  if (readable.length === 0) throw new RecordFailure('The content', cms.name, why);
  const languages = await readLanguages(cms, model);
  const locales = siteLocales(languages).flatMap((one) => one.cms ?? []);
  await recordTypes({ cms, model, manifests: [], locales, target }, readable);
  const { records, diagnostics } = await openContent(target, join(root, '.cache'));
  const unread = diagnostics.filter(({ severity }) => severity === 'error').map(formatDiagnostic);
  // Removes the omitted types from the model, because relations to them would publish their records.
  return {
    model: reduceModelToTypes(model, readable),
    records,
    schemas,
    languages,
    withheld: withheld.filter((type) => !isSent(type)),
    refused,
    forms: sent.filter(({ fault }) => fault === undefined),
    lacking: [
      ...findPermissions(refused.filter((type) => !isSent(type))),
      ...sent.flatMap(({ fault }) => fault ?? []),
    ],
    unread,
  };
}

/** The types whose records the token may not read. */
async function refusedTypes(cms: CmsClient, types: readonly ContentType[]): Promise<readonly ContentType[]> {
  const refused: ContentType[] = [];
  for (const type of types) {
    const { status } = await requestContent(cms, `${type.endpoint}?pagination[limit]=1`);
    if (status === 401 || status === 403) refused.push(type);
  }
  return refused;
}

/** A form with the permission that the token lacks to create its records, if it lacks it. */
async function withFault(cms: CmsClient, form: PlannedForm) {
  // Never creates a record: Strapi refuses it without "data", and another service because no text is an object.
  const body = JSON.stringify(Object.fromEntries(form.names.map((name) => [name, {}])));
  const headers = { 'content-type': 'application/json' };
  const { status } = await requestContent(cms, form.type.endpoint, { method: 'POST', headers, body });
  return { ...form, fault: status === 400 ? undefined : `${form.type.displayName}: create` };
}

/** The languages of the CMS for site.json, the default first: one alone is that of all content. */
async function readLanguages(cms: CmsClient, { types }: ContentModel): Promise<JsonObject> {
  const answer = await requestContent(cms, '/i18n/locales');
  const listed = answer.ok ? parseJson(await answer.text()) : [];
  const locales = (Array.isArray(listed) ? listed : [])
    .toSorted((a, b) => Number(member(b, 'isDefault') === true) - Number(member(a, 'isDefault') === true))
    .flatMap((one) => localeSchema.safeParse(textMember(one, 'code')).data ?? []);
  const isLocalized = [...types.values()].some(({ localized }) => localized);
  if (locales.length > 1 && isLocalized) return { locale: undefined, locales };
  // English is Strapi's default language, even if nobody has chosen it.
  return /^(en\b|$)/.test(locales[0] ?? '') ? {} : { locale: locales[0] };
}

const findPermissions = (types: readonly ContentType[]): readonly string[] =>
  types.map(({ displayName }) => `${displayName}: find`);
