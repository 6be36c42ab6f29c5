import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { readLocales } from 'prospectus/internal/check/localize-files.ts';
import type { ManifestFile } from 'prospectus/internal/check/paths/manifest-file.ts';
import type { CmsClient } from 'prospectus/internal/content/cms-client.ts';
import { count } from 'prospectus/internal/core/diagnostics/format.ts';
import { isObject, member, parseJson, textMember } from 'prospectus/internal/core/json/json.ts';
import { readUploadAddress, uploadUrl } from 'prospectus/internal/core/text/upload-address.ts';
import { MANIFESTS_FOLDER, readManifestFiles } from 'prospectus/internal/pages/manifest-files.ts';
import { openProject } from 'prospectus/internal/publish/project/project.ts';
import { readSettings } from 'prospectus/internal/serve/settings.ts';
import { MEDIA_CATALOGUE } from 'prospectus/internal/strapi/embedded/open-media.ts';
import {
  type Attribute,
  type Attributes,
  type ContentModel,
  type ContentType,
  reduceModelToTypes,
} from 'prospectus/internal/strapi/model.ts';
import { isStrapi4Record } from 'prospectus/internal/strapi/normal-record.ts';
import { createFullPopulate } from 'prospectus/internal/strapi/populate/full-populate.ts';
import { commandMain } from 'prospectus/internal/tools/command-line/run-command.ts';
import { RECORD_COMMAND } from 'prospectus/internal/tools/command-line/testing-commands.ts';
import { openCmsAccess } from 'prospectus/internal/tools/scenario/open-cms-access.ts';
import { chooseTypes, findTypes } from '../chosen-types.ts';
import { type RecordedEntry, toRecordedEntry } from '../entry.ts';
import { findDrafts, isSameRecord, keepRelations, mergeKeptDrafts } from '../keep-drafts.ts';
import { MediaNames } from '../media-names.ts';
import { updateJsonText } from '../pulled-schema.ts';
import { readRecords } from '../read-records.ts';
import { RecordFailure } from '../record-failure.ts';

/** Copies the published records and media of a running Strapi into `cms/content` and `cms/media`. */
export const main = commandMain(RECORD_COMMAND, async ([address = '', folder = 'cms'], values, root) => {
  const manifests = await readManifestFiles(join(root, MANIFESTS_FOLDER));
  const site: RecordedSite = {
    cms: openCmsAccess(address, values.token),
    model: await openProject(root).model(),
    manifests,
    locales: readLocales(manifests).flatMap(({ cms }) => cms ?? []),
    target: resolve(root, folder),
  };
  const types = chosenTypes(site, { all: values.all === true, named: values.type ?? [] });
  const recorded = await recordTypes(site, types);
  console.log(`Recorded ${recorded} of ${site.cms.name} into ${folder}.`);
  return 0;
});

/** Copies the records of some types and their media. @throws {RecordFailure} before anything is written */
export async function recordTypes(site: RecordedSite, types: readonly ContentType[]): Promise<string> {
  // Everything is read before anything is written, because half a recording would be worse than none.
  const temporary = await mkdtemp(join(tmpdir(), 'recording-'));
  try {
    const recorded = await record({ ...site, model: reduceModelToTypes(site.model, types) }, temporary);
    await cp(temporary, site.target, { recursive: true });
    return recorded;
  } finally {
    await rm(temporary, { recursive: true, force: true });
  }
}

export interface RecordedSite {
  readonly cms: CmsClient;
  readonly model: ContentModel;
  readonly manifests: readonly ManifestFile[];
  /** The CMS's codes of the languages besides its default one. */
  readonly locales: readonly string[];
  /** The folder with the previous recording. */
  readonly target: string;
}

/** The types to record; omitted types are logged. @throws {RecordFailure} if there are none */
function chosenTypes(
  { model, manifests, cms }: RecordedSite,
  { all, named }: { readonly all: boolean; readonly named: readonly string[] },
): readonly ContentType[] {
  const namedTypes = findTypes(model, named, cms.name);
  const { taken, unread, personal } = chooseTypes(model, manifests, { all, named: namedTypes });
  const endpoints = (types: readonly ContentType[]) => types.map(({ endpoint }) => endpoint).join(', ');
  if (all)
    console.log(
      'With --all, cms/content also contains content that no page shows: review it before you commit it.',
    );
  if (unread.length > 0) console.log(`Left out, because no manifest reads them: ${endpoints(unread)}`);
  if (personal.length > 0)
    console.log(`Left out, because they have e-mail addresses: ${endpoints(personal)} (--type includes one)`);
  if (taken.length > 0) return taken;
  const advice =
    model.types.size === 0
      ? 'there is no content model in cms/src: npx prospectus pull'
      : 'see --type and --all';
  throw new RecordFailure('The content', cms.name, new Error(advice));
}

/** Reads all records and media into a folder, based on the files in `target`. @returns a sentence with the counts */
async function record(site: RecordedSite, folder: string): Promise<string> {
  const { model, cms, target } = site;
  const names = new MediaNames();
  const media = join(folder, 'media');
  let recordings = await readRecordings(site, names);
  // The records are read again without the names of lost files, which would make them invalid.
  while (await downloadFiles(cms, names, media)) recordings = await readRecordings(site, names);
  await saveCatalogue(names, media, await readText(join(target, 'media', MEDIA_CATALOGUE)));
  const drafts = recordings.flatMap((one) => one.drafts.map((draft) => member(draft, 'documentId')));
  await mkdir(join(folder, 'content'));
  for (const { type, locale, before, old, entries, drafts: kept } of recordings) {
    const related = entries.map((entry) =>
      keepRelations(old, entry, (id) => id !== undefined && drafts.includes(id)),
    );
    const [first] = related;
    const json = type.kind === 'single' ? first : mergeKeptDrafts(old, related, kept);
    const file = contentFile(type, locale);
    if (first === undefined) console.log(`${file}: nothing is published`);
    else await writeFile(join(folder, file), updateJsonText(before, json));
  }
  return `${count(model.types.size, 'type')} and ${count(names.files.size - names.lost.size, 'file')}`;
}

/** The published records of a type in one language of the CMS, and its previous file. */
interface Recording {
  readonly type: ContentType;
  /** Undefined for the default language. */
  readonly locale: string | undefined;
  readonly before: string | undefined;
  readonly old: unknown;
  readonly entries: readonly RecordedEntry[];
  /** The previous records that are kept because they aren't published yet. */
  readonly drafts: readonly unknown[];
}

async function readRecordings(
  { cms, model, manifests, locales, target }: RecordedSite,
  names: MediaNames,
): Promise<readonly Recording[]> {
  const owners = [...model.types.values(), ...model.components.values()];
  const targets = new Set(
    owners.flatMap(({ attributes }) =>
      [...attributes.values()].flatMap((one) => (one.kind === 'relation' ? one.target : [])),
    ),
  );
  const recordings: Recording[] = [];
  for (const type of model.types.values()) {
    const isSingle = type.kind === 'single';
    const further = type.localized ? locales : [];
    for (const locale of [undefined, ...further]) {
      const before = await readText(join(target, contentFile(type, locale)));
      const old = parseJson(before ?? '');
      // A documentId is random. It is recorded only if a manifest or a record refers to it, or if the file already
      // contains it. The records of a list need it to find their translations.
      const isReferenced = (id: string) =>
        targets.has(type.uid) ||
        (further.length > 0 && !isSingle) ||
        before?.includes(JSON.stringify(id)) === true ||
        manifests.some(({ text }) => text.includes(id));
      const context = { model, attributes: type.attributes, base: cms.name, isSingle, locale };
      const { records } = await readRecords(cms, type.endpoint, createFullPopulate(model, type), context);
      const main = recordings.find((one) => one.type === type)?.entries ?? [];
      const entries = records.map((one) => {
        const entry = toRecordedEntry(model, type.uid, one, names, isReferenced);
        // In Strapi 4 each language of a record has its own id, so that no field can be inherited.
        if (locale === undefined || isStrapi4Record(one)) return entry;
        const isSame = (one: RecordedEntry) => isSingle || isSameRecord(one, entry);
        return translationOf(type.attributes, entry, main.find(isSame) ?? {});
      });
      recordings.push({ type, locale, before, old, entries, drafts: findDrafts(old, entries) });
    }
  }
  return recordings;
}

/** True for a field with a value per language. In Strapi, relations and slugs always have one. */
const differs = (attribute: Attribute | undefined): boolean =>
  attribute?.localized === true ||
  attribute?.kind === 'relation' ||
  (attribute?.kind === 'scalar' && attribute.type === 'uid');

/** The fields of a translation that differ by language; others are inherited from the default language. */
function translationOf(attributes: Attributes, entry: RecordedEntry, main: RecordedEntry): RecordedEntry {
  const names = Object.keys({ ...main, ...entry }).filter((name) => {
    const attribute = attributes.get(name);
    if (entry[name] === undefined) return differs(attribute) && !attribute?.localized;
    return attribute === undefined || differs(attribute);
  });
  // Null, because an empty relation would be inherited.
  return Object.fromEntries(names.map((name) => [name, entry[name] ?? null]));
}

/** The content file of a type in a language, relative to the folder of the CMS. */
const contentFile = ({ endpoint }: ContentType, locale: string | undefined): string =>
  join('content', `${[endpoint.slice(1), locale].filter(Boolean).join('.')}.json`);

const readText = (path: string) => readFile(path, 'utf8').catch(() => undefined);

/** Downloads the files that a folder lacks. @returns true if the CMS lists a file that it has lost */
async function downloadFiles(cms: CmsClient, { files, lost }: MediaNames, folder: string): Promise<boolean> {
  await mkdir(folder, { recursive: true });
  const known = lost.size;
  for (const [name, file] of files) {
    const url = textMember(file, 'url') ?? '';
    if (lost.has(url) || existsSync(join(folder, name))) continue;
    const bytes = await downloadBytes(cms, url);
    if (bytes) await writeFile(join(folder, name), bytes);
    else lost.add(url);
    if (!bytes) console.log(`${url} is left out: ${cms.name} lists it, but answers 404.`);
  }
  return lost.size > known;
}

/** Writes the texts of files into a catalogue based on the one in `before`. */
async function saveCatalogue({ files, lost }: MediaNames, folder: string, before: string | undefined) {
  const old = parseJson(before ?? '');
  const catalogue: Record<string, unknown> = isObject(old) ? { ...old } : {};
  for (const [name, file] of files) {
    if (lost.has(textMember(file, 'url') ?? '')) continue;
    const [alternativeText, caption] = ['alternativeText', 'caption'].map((key) => textMember(file, key));
    const texts = member(catalogue, name);
    // Properties that are not in the CMS, such as the description of a picture, are kept.
    const { alternativeText: _text, caption: _caption, ...kept } = isObject(texts) ? { ...texts } : {};
    const words = { ...(alternativeText && { alternativeText }), ...(caption && { caption }) };
    catalogue[name] = { ...words, ...kept };
  }
  await writeFile(join(folder, MEDIA_CATALOGUE), updateJsonText(before, catalogue));
}

/** The bytes of a file; undefined if the CMS has lost it, as after a deployment without a disk. */
async function downloadBytes(cms: CmsClient, url: string): Promise<Buffer | undefined> {
  try {
    const upload = readUploadAddress(url);
    const { origin } = new URL(url, `${cms.name}/`);
    // A storage service has absolute addresses, but content could contain any address inside the operator's network.
    if (upload === undefined && !readSettings(process.env, '').mediaOrigins.includes(origin))
      throw new Error(`MEDIA_ORIGINS doesn't list its host. To allow it: MEDIA_ORIGINS=${origin}`);
    const answer = await (upload === undefined
      ? fetch(url, { redirect: 'error' })
      : cms.request(uploadUrl(upload), {}));
    if (answer.status === 404) return undefined;
    if (!answer.ok) throw new Error(`it answers ${answer.status}`);
    return Buffer.from(await answer.arrayBuffer());
  } catch (error) {
    throw new RecordFailure(url, cms.name, error);
  }
}
