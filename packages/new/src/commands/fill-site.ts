import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { chooseTypes, findTypes } from '@prospectus/pull/chosen-types.ts';
import { readSchemas } from '@prospectus/pull/commands/pull';
import { recordTypes } from '@prospectus/pull/commands/record';
import { RecordFailure } from '@prospectus/pull/record-failure.ts';
import type { CmsClient } from 'prospectus/internal/content/cms-client.ts';
import { API_BASE } from 'prospectus/internal/core/content/api-answer.ts';
import { count, formatDiagnostic } from 'prospectus/internal/core/diagnostics/format.ts';
import {
  isObject,
  type JsonObject,
  member,
  parsedJson,
  textMember,
} from 'prospectus/internal/core/json/json.ts';
import { localeSchema, siteLocales } from 'prospectus/internal/core/manifest/locales.ts';
import { writeNew } from 'prospectus/internal/node/new-files.ts';
import { MANIFESTS_FOLDER } from 'prospectus/internal/pages/manifest-files.ts';
import { allBlocks } from 'prospectus/internal/render/all-blocks.ts';
import { openContent } from 'prospectus/internal/strapi/embedded/open-content.ts';
import type { ContentModel, ContentType } from 'prospectus/internal/strapi/model.ts';
import { readModel } from 'prospectus/internal/strapi/read-model.ts';
import type { Main } from 'prospectus/internal/tools/command-line/run-command.ts';
import { writeGenerated } from 'prospectus/internal/tools/generate.ts';
import { openCmsAccess } from 'prospectus/internal/tools/scenario/open-cms-access.ts';
import type { LeftField } from '../content-values.ts';
import type { DerivedPage } from '../derive.ts';
import { jsonText } from '../json-text.ts';
import { type PlannedSite, planSite } from '../site/plan-site.ts';

const SITE_FILE = `${MANIFESTS_FOLDER}/site.json`;

/**
 * Fills a site without pages for `create --cms`, which removes its folder if this fails: with the model and the records
 * of the CMS, pages, sections and a layout. Its arguments are the address of the CMS, and the endpoints of types that
 * are recorded even if they have e-mail addresses.
 * @throws {RecordFailure} if the CMS can't be read
 */
export const main: Main = async ([address = '', ...named], root) => {
  const cms = openCmsAccess(address);
  const target = join(root, 'cms');
  const schemas = await readSchemas(cms, root, named);
  await writeNew(target, new Map(schemas.map(({ path, json }) => [`src/${path}`, jsonText(json, 3)])));
  const model = await readModel(target);
  const namedTypes = findTypes(model, named, cms.name);
  const { taken, personal } = chooseTypes(model, [], { all: true, named: namedTypes });
  const refused = await refusedTypes(cms, taken);
  const readable = taken.filter((one) => !refused.includes(one));
  if (readable.length === 0) {
    const lacking = `the token lacks the permission ${permissions(refused)} (Settings, API Tokens)`;
    throw new RecordFailure(
      'The content',
      cms.name,
      refused.length > 0 ? lacking : 'it has no type of content',
    );
  }
  const languages = await readLanguages(cms, model);
  const locales = siteLocales(languages).flatMap((one) => one.cms ?? []);
  await recordTypes({ cms, model, manifests: [], locales, target }, readable);
  const { records, diagnostics } = await openContent(target, join(root, '.cache'));
  const own = parsedJson(await readFile(join(root, SITE_FILE), 'utf8'));
  const site = { ...(isObject(own) ? own : {}), ...languages };
  const planned = planSite(allBlocks, { model, records }, site);
  await rm(join(root, SITE_FILE));
  await writeNew(root, planned.files);
  await writeGenerated(root);
  const unread = diagnostics.filter(({ severity }) => severity === 'error').map(formatDiagnostic);
  process.stdout.write(siteTable(planned, { personal, refused, unread }));
  return 0;
};

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

/** The types and records that a plan couldn't use. */
interface UnusedContent {
  readonly personal: readonly ContentType[];
  readonly refused: readonly ContentType[];
  /** Files of records with errors, one line each. */
  readonly unread: readonly string[];
}

/** The permissions for types, as Strapi's panel lists them: "Article: find". */
const permissions = (types: readonly ContentType[]): string =>
  types.map(({ displayName }) => `${displayName}: find`).join(', ');

const WHY: Readonly<Record<LeftField['why'], string>> = {
  setting: 'settings of a theme',
  flag: 'switches',
  address: 'parts of addresses',
  unknown: 'fields that no block can show',
  unshown: 'fields for which no block had room',
};

type Row = readonly [string, string];

/** The report on a new site: its pages, components, left fields and the next steps. */
function siteTable(site: PlannedSite, { personal, refused, unread }: UnusedContent): string {
  const { pages, sections, unplaced, left } = site;
  const others = unplaced.filter((type) => !personal.includes(type) && !refused.includes(type));
  const endpoints = (types: readonly ContentType[]) => types.map(({ endpoint }) => endpoint).join(', ');
  const fields = Object.entries(WHY).map(([why, words]): Row => {
    const paths = new Set(left.filter((one) => one.why === why).map(({ path }) => path));
    return [words, firstOf([...paths], why === 'unshown' ? paths.size : 4)];
  });
  return [
    table(
      'Pages',
      pages.map(({ route, endpoint }) => [route, endpoint || 'no content']),
    ),
    table(
      'Components',
      [...sections].map(([uid, one]) => [uid, shownWords(one)]),
    ),
    table('Left out', [
      ...fields,
      ['types with e-mail addresses (--type takes one)', endpoints(personal)],
      ['types of which no page shows anything', endpoints(others)],
      ['permissions that the token lacks', permissions(refused)],
      ['records with errors', unread.join('\n    ')],
    ]),
    `Next\n${nextSteps(site).join('\n')}\n`,
  ].join('');
}

const firstOf = (all: readonly string[], most: number): string =>
  all.slice(0, most).join(', ') + (all.length > most ? ` and ${all.length - most} more` : '');

/** The blocks of a component, and the number of fields that they show. */
function shownWords({ blocks, left }: DerivedPage): string {
  const shown = new Set(JSON.stringify(blocks).match(/"\$(?!each)[^"]+"/g)).size;
  const missing = left.filter(({ why }) => why === 'unshown' || why === 'unknown').length;
  const types = blocks.map(({ type }) => String(type ?? 'sections')).join(' + ');
  return `${types || 'no block'}, ${count(shown, 'field')}${missing > 0 ? ` of ${shown + missing}` : ''}`;
}

/** A heading with the rows below it that have a second column; nothing if there is none. */
function table(title: string, rows: readonly Row[]): string {
  const filled = rows.filter(([, second]) => second !== '');
  const width = Math.min(47, Math.max(...filled.map(([first]) => first.length)));
  const lines = filled.map(([first, second]) => `  ${first.padEnd(width)}  ${second}\n`);
  return lines.length === 0 ? '' : `${title}\n${lines.join('')}\n`;
}

/** The three things that are worth doing by hand. */
function nextSteps({ sections }: PlannedSite): readonly string[] {
  const forms = [...sections.keys()].filter((uid) => /form|newsletter/i.test(uid));
  const form = `Write a form for ${forms.join(' and ')}: npx prospectus new form contact (docs/forms.md).`;
  const steps = [
    'Set "origin" and "colors" in page-manifests/site.json, and the colours in theme/theme.css.',
    ...(forms.length > 0 ? [form] : []),
    'Read page-manifests/layout.json: header and footer are chosen by names.',
    'Change the block of a component in page-manifests/sections; npx prospectus explain lists all blocks.',
  ];
  return steps.slice(0, 3).map((step, at) => `  ${at + 1}. ${step}`);
}
