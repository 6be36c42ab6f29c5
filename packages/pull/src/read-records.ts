import type { CmsClient } from 'prospectus/internal/content/cms-client.ts';
import { loadList } from 'prospectus/internal/content/loading/load-list.ts';
import { API_BASE } from 'prospectus/internal/core/content/api-answer.ts';
import { LoadError } from 'prospectus/internal/core/content/load-result.ts';
import { isObject, member, textMember } from 'prospectus/internal/core/json/json.ts';
import type { Populate } from 'prospectus/internal/core/manifest/manifest.ts';
import type { AnswerShape } from 'prospectus/internal/strapi/normal-record.ts';
import { formatPopulateQuery } from 'prospectus/internal/strapi/populate/query.ts';
import { parseStrapiAnswer } from 'prospectus/internal/strapi/strapi-answer.ts';
import { RecordFailure } from './record-failure.ts';

/** The fields of an endpoint's records, whether the endpoint is a single type, and the language to read. */
export interface KnownType extends AnswerShape {
  readonly isSingle: boolean;
  readonly locale?: string | undefined;
}

/** All published records of an endpoint; `isList` is false for a single type. */
export interface EndpointRecords {
  readonly isList: boolean;
  readonly records: readonly unknown[];
}

/** Node refuses a request line above 16 kB, and nginx one above 8 kB. */
const MAX_QUERY = 7000;

/** Reads every published record of an endpoint, with several requests if its zones have many components. */
export async function readRecords(
  cms: CmsClient,
  endpoint: string,
  populate: Populate | undefined,
  type?: KnownType,
): Promise<EndpointRecords> {
  const zones = Object.entries(isObject(populate) ? populate : {}).flatMap(([zone, entry]) =>
    Object.entries(entry === true ? {} : (entry.on ?? {})).map(([uid, one]) => ({ zone, uid, one })),
  );
  if (zones.length < 2 || formatPopulateQuery(populate).length <= MAX_QUERY)
    return readAll(cms, endpoint, populate, type);
  // Without components a zone has all its entries in order, each with its plain fields.
  const plain = Object.fromEntries(zones.map(({ zone }) => [zone, true as const]));
  const { isList, records } = await readAll(cms, endpoint, Object.assign({}, populate, plain), type);
  const queues = new Map<string, unknown[]>();
  for (const { zone, uid, one } of zones) {
    const part = await readAll(cms, endpoint, { [zone]: { on: { [uid]: one } } }, type);
    for (const record of part.records) queues.set(entryKey(record, zone, uid), [member(record, zone)].flat());
  }
  const withEntries = (record: unknown) => {
    const inner = Object.keys(plain).map((zone) => {
      const entries = [member(record, zone)].flat().map((entry: unknown) => {
        // The ids of components are not stable between requests, but their order is.
        return queues.get(entryKey(record, zone, textMember(entry, '__component')))?.shift() ?? entry;
      });
      return [zone, entries] as const;
    });
    return Object.assign({}, record, Object.fromEntries(inner));
  };
  return { isList, records: records.map(withEntries) };
}

const entryKey = (record: unknown, zone: string, uid = ''): string =>
  JSON.stringify([member(record, 'documentId') ?? member(record, 'id'), zone, uid]);

async function readAll(
  cms: CmsClient,
  endpoint: string,
  populate: Populate | undefined,
  type?: KnownType,
): Promise<EndpointRecords> {
  const path = `${API_BASE}${endpoint}`;
  const language = type?.locale === undefined ? '' : `locale=${encodeURIComponent(type.locale)}`;
  // Sorted by creation time, for a stable order.
  const query = [formatPopulateQuery(populate), 'sort=createdAt', language].filter(Boolean).join('&');
  const ask = async (url: string) => {
    const answer = await cms.request(url, { headers: { accept: 'application/json' } });
    return { state: 'loaded', ...parseStrapiAnswer(answer.status, await answer.text(), type) } as const;
  };
  try {
    const answer = await loadList({ base: `${path}?${query}&`, limit: Number.POSITIVE_INFINITY }, ask);
    if (answer.state === 'failed') throw new Error(answer.failure.detail);
    const { record } = answer;
    return { isList: Array.isArray(record), records: record === null ? [] : [record].flat() };
  } catch (error) {
    // For a single type without a published record, Strapi answers 404.
    if (type?.isSingle && error instanceof LoadError && error.gone) return { isList: false, records: [] };
    throw new RecordFailure(path, cms.name, error);
  }
}
