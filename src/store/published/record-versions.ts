import { documentIdOf } from '../../content/loading/mend-list.ts';
import { requestsEndpoint } from '../../content/reads-type.ts';
import { isObject } from '../../core/json/json.ts';
import { applyDelta, type Entry } from '../entry.ts';
import { journalNames } from '../journal.ts';
import { createFolderObjects } from '../objects.ts';
import { readJournalLines } from '../read-journal.ts';
import { createStoredReader, loadSnapshot } from './read-stored.ts';

export interface RecordName {
  readonly endpoint: string;
  readonly documentId: string | undefined;
}

/** A published version of a record, from a certain time. */
export interface RecordVersion {
  /** The time of the publication in ISO 8601. */
  readonly time: string;
  readonly record: unknown;
}

/** Matches the name of a file with content, and its URL. */
const CONTENT_URL = /^record[^/]*:(\/.*)$/;

/** The versions of a record in the kept states of a folder, newest first, without times when it wasn't published. */
export async function listRecordVersions(
  folder: string,
  { endpoint, documentId }: RecordName,
): Promise<readonly RecordVersion[]> {
  const ofType = (address: string) => requestsEndpoint(CONTENT_URL.exec(address)?.[1] ?? '', endpoint);
  const read = createStoredReader(createFolderObjects(folder).read);
  const knownRecords = new Map<string, unknown>();
  const versions: (RecordVersion & { readonly json: string })[] = [];
  for (const journal of journalNames(folder)) {
    const index = new Map<string, Entry>();
    let files = '';
    for await (const { delta } of readJournalLines(folder, journal)) {
      applyDelta(index, { gone: delta.gone, set: delta.set.filter(([address]) => ofType(address)) });
      const now = [...index.values()].map(({ hash }) => hash).join();
      if (!delta.state || now === files) continue;
      files = now;
      const { records } = await loadSnapshot(index, read, knownRecords);
      const record = [...records.values()]
        .flat()
        .filter((one) => isObject(one) && (documentId === undefined || documentIdOf(one) === documentId))
        .reduce(mergeAnswers, undefined);
      const json = JSON.stringify(record, withoutStamps) ?? '';
      if (json !== '' && json !== versions.at(-1)?.json)
        versions.push({ time: delta.state.time, record, json });
    }
  }
  return versions.toReversed().map(({ time, record }) => ({ time, record }));
}

/** Each publication changes the ids of components and the times of records. */
const STAMPS = ['id', 'updatedAt', 'publishedAt'];

const withoutStamps = (key: string, value: unknown): unknown => (STAMPS.includes(key) ? undefined : value);

/** Merges two answers about the same record, which may populate different fields. */
function mergeAnswers(one: unknown, other: unknown): unknown {
  if (Array.isArray(one) && Array.isArray(other) && one.length === other.length)
    return one.map((item: unknown, at) => mergeAnswers(item, other[at]));
  if (!isObject(one) || !isObject(other)) return one ?? other;
  return Object.fromEntries(
    [...new Set([...Object.keys(one), ...Object.keys(other)])].map((key) => [
      key,
      mergeAnswers(one[key], other[key]),
    ]),
  );
}
