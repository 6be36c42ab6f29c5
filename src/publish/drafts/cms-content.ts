import { type CheckInput, check } from '../../check/check.ts';
import type { RecordFilePlace } from '../../check/paths/available-content.ts';
import { type Ask, EMPTY_SNAPSHOT, takeSnapshot } from '../../content/snapshot.ts';
import { sourceUrl } from '../../content/source-url.ts';
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { isObject, textMember } from '../../core/json/json.ts';
import { findUploadAddresses, uploadUrl } from '../../core/text/upload-address.ts';
import type { ContentModel, ContentType } from '../../strapi/model.ts';
import { createRelatedPopulate } from '../../strapi/populate/full-populate.ts';
import type { Project } from '../project/project.ts';

type Manifests = Pick<CheckInput, 'files' | 'model' | 'blocks'>;

/** @throws {DiagnosticsError} if the content model has errors */
export async function readManifests(project: Project): Promise<Manifests> {
  const model = await project.model();
  return { files: await project.manifests(), model, blocks: project.blocks };
}

/** The findings about the content of a CMS, and the reasons why some of it couldn't be checked. */
export interface CmsContent {
  /** Each finding has the endpoint of its record in place of a file. */
  readonly diagnostics: readonly Diagnostic[];
  /** The reasons, by endpoint. */
  readonly failures: ReadonlyMap<string, string>;
}

/** The records of a CMS to check: all of a type, or one record of its collection. */
export interface WantedRecords {
  readonly type: ContentType;
  readonly documentId?: string | undefined;
}

/** Checks records of a CMS as the pages show them. `timeoutMs` limits the time of each answer. */
export async function checkCmsContent(
  manifests: Manifests,
  wanted: readonly WantedRecords[],
  ask: Ask,
  timeoutMs: number,
): Promise<CmsContent> {
  const { model } = manifests;
  const urls = new Map(wanted.map((one) => [one.type, recordUrl(model, one)]));
  const { records, failed } = await takeSnapshot(urls.values(), ask, EMPTY_SNAPSHOT, timeoutMs, { model });
  const ofType = (type: ContentType): readonly unknown[] => [records.get(urls.get(type) ?? '') ?? []].flat();
  const places = new Map(
    wanted.flatMap(({ type }) =>
      ofType(type).map((record) => [documentIdOrRecord(record), placeIn(type, record)]),
    ),
  );
  const { diagnostics } = check({
    ...manifests,
    records: ofType,
    uploads: await findLinkedUploads(records.values(), ask, timeoutMs),
    availableContent: { files: [], placeOf: (record) => places.get(documentIdOrRecord(record)) },
  });
  const endpoints = new Set([...places.values()].map(({ file }) => file));
  const why = new Map(failed.map(({ url, detail }) => [url, detail]));
  return {
    diagnostics: diagnostics.filter(({ file }) => endpoints.has(file)),
    failures: new Map(
      [...urls].flatMap(([{ endpoint }, url]) => {
        const detail = why.get(url);
        return detail === undefined ? [] : [[endpoint, detail] as const];
      }),
    ),
  };
}

function recordUrl(model: ContentModel, { type, documentId }: WantedRecords): string {
  const endpoint = documentId === undefined ? type.endpoint : `${type.endpoint}/${documentId}`;
  return sourceUrl({ endpoint, populate: createRelatedPopulate(model, type) }, model);
}

const documentIdOrRecord = (record: unknown): unknown =>
  isObject(record) ? (textMember(record, 'documentId') ?? record) : record;

function placeIn({ kind, endpoint }: ContentType, record: unknown): RecordFilePlace {
  return {
    file: kind === 'single' ? endpoint : `${endpoint}/${String(documentIdOrRecord(record))}`,
    path: [],
  };
}

const FOLDER = '/uploads/';

/**
 * Uploads that exist in the CMS and are linked from texts of records, by file name.
 * @param timeoutMs time limit of each answer; after a timeout, the file counts as existing
 */
export async function findLinkedUploads(
  records: Iterable<unknown>,
  ask: Ask,
  timeoutMs: number,
): Promise<ReadonlySet<string>> {
  const paths = [...new Set([...records].flatMap(textsIn).flatMap(findUploadAddresses))];
  const there = await Promise.all(paths.map((path) => isThere(path, ask, timeoutMs)));
  return new Set(paths.filter((_, at) => there[at]).map((path) => path.slice(FOLDER.length)));
}

/** All texts of a record, except in its files, whose addresses the CMS writes. */
function textsIn(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (Array.isArray(value)) return value.flatMap(textsIn);
  return isObject(value) && !Object.hasOwn(value, 'mime') ? Object.values(value).flatMap(textsIn) : [];
}

async function isThere(path: string, ask: Ask, timeoutMs: number): Promise<boolean> {
  try {
    const answer = await ask(uploadUrl(path), AbortSignal.timeout(timeoutMs));
    await answer.body?.cancel();
    return answer.status !== 404;
  } catch {
    return true;
  }
}
