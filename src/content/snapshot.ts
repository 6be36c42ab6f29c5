import pLimit from 'p-limit';
import type { LoadFailure } from '../core/content/load-result.ts';
import type { SiteLanguages } from '../core/manifest/page.ts';
import { type ContentModel, findEndpoint } from '../strapi/model.ts';
import type { AnswerShape } from '../strapi/normal-record.ts';
import type { AdmitRecord } from './admit-record.ts';
import { type ReadList, readWholeList } from './loading/list-reader.ts';
import {
  type Ask,
  type CmsAnswer,
  createNoRecordFailure,
  createTimeoutFailure,
  type LoggedFailure,
  loadAnswer,
  TOO_LATE,
  UNREADABLE,
} from './loading/load-answer.ts';
import { parseListUrl } from './loading/load-list.ts';
import type { ReadAnswer } from './loading/read-answer.ts';
import { startPollLimits } from './poll-limits.ts';
import { readUrlEndpoint } from './record-error.ts';

export type { Ask } from './loading/load-answer.ts';

/** All content of the site at one moment: the record or the failure of each declared source. */
export interface Snapshot {
  readonly records: ReadonlyMap<string, unknown>;
  /** Sources that failed and have no earlier record. */
  readonly failures: ReadonlyMap<string, LoadFailure>;
  /** Sources that failed at this poll, for the log; a source with an earlier record keeps it. */
  readonly failed: readonly (LoggedFailure & { readonly url: string })[];
  /** The addresses of a multilingual site; set only in the content that is shown. */
  readonly languages?: SiteLanguages;
}

export const EMPTY_SNAPSHOT: Snapshot = { records: new Map(), failures: new Map(), failed: [] };

const CONCURRENT_REQUESTS = 8;

export interface Reading {
  /** Selects the valid part of an answer; by default all of it. */
  readonly admit?: AdmitRecord | undefined;
  readonly readList?: ReadList;
  readonly readAnswer?: ReadAnswer;
  /** If undefined, json fields are read like components. */
  readonly model?: ContentModel | undefined;
  /** The address of the CMS, with which the addresses of its files may begin. */
  readonly base?: string;
}

const admitAny: AdmitRecord = (_, record) => ({ record, remarks: [] });

/**
 * Loads every source once. A failed source keeps its record of the last snapshot. So does a source whose record is
 * reported as deleted, because a single poll isn't enough.
 * @param timeoutMs time limit of each CMS answer; a hanging CMS aborts the whole snapshot
 */
export async function takeSnapshot(
  urls: Iterable<string>,
  ask: Ask,
  before: Snapshot,
  timeoutMs: number,
  { admit = admitAny, readList = readWholeList, readAnswer, model, base }: Reading = {},
): Promise<Snapshot> {
  const records = new Map<string, unknown>();
  const failures = new Map<string, LoadFailure>();
  const failed: Snapshot['failed'][number][] = [];
  const sourceUrls = [...new Set(urls)];
  const limits = startPollLimits(timeoutMs);
  const inTurn = pLimit(CONCURRENT_REQUESTS);
  const askOnce = (url: string): Promise<CmsAnswer> =>
    inTurn(async () => {
      if (limits.isOver()) return createTimeoutFailure();
      const answer = await limits.waitFor((signal, onPause) =>
        loadAnswer(url, ask, signal, onPause, shapeOf(url), readAnswer),
      );
      if (answer.state === 'loaded' || answer.failure.status !== TOO_LATE) limits.answered();
      return answer;
    });
  const shapeOf = (url: string): AnswerShape | undefined => {
    const type = model && findEndpoint(model, readUrlEndpoint(url))?.type;
    return type && { model, attributes: type.attributes, base };
  };
  const load = async (url: string): Promise<CmsAnswer> => {
    const list = parseListUrl(url);
    const published = before.records.get(url);
    const answer = await (list ? readList({ url, list, ask: askOnce, published }) : askOnce(url));
    if (answer.state === 'failed') return answer;
    const { record, remarks } = admit(url, answer.record, published);
    if (record === undefined) return createNoRecordFailure(remarks.join('; '));
    for (const reason of remarks) failed.push({ url, ...UNREADABLE, detail: reason });
    return { ...answer, record };
  };
  const take = async (url: string): Promise<void> => {
    const loaded = await load(url);
    if (loaded.state === 'loaded') {
      records.set(url, loaded.record);
      return;
    }
    const { status, message } = loaded.failure;
    failed.push({ url, ...loaded.failure });
    if (before.records.has(url)) records.set(url, before.records.get(url));
    else failures.set(url, stillDeleted(before, url) ?? { status, message });
  };
  await Promise.all(inRequestOrder(sourceUrls, before).map(take));
  limits.end();
  return { records: inOrder(records, sourceUrls), failures: inOrder(failures, sourceUrls), failed };
}

// A deleted record stays deleted while the CMS is unreachable.
function stillDeleted({ failures }: Snapshot, url: string): LoadFailure | undefined {
  const failure = failures.get(url);
  return failure?.gone ? failure : undefined;
}

// Sources without a record are requested first. The rest begin at a random position, so that aborted polls don't always
// omit the same sources.
function inRequestOrder(urls: readonly string[], { records }: Snapshot): string[] {
  const loaded = urls.filter((url) => records.has(url));
  const from = Math.floor(Math.random() * loaded.length);
  return [...urls.filter((url) => !records.has(url)), ...loaded.slice(from), ...loaded.slice(0, from)];
}

/** Orders the answers like the sources, so that the same content builds the same pages. */
function inOrder<T>(answers: ReadonlyMap<string, T>, urls: readonly string[]): Map<string, T> {
  const places = new Map(urls.map((url, at) => [url, at]));
  const place = (url: string) => places.get(url) ?? 0;
  return new Map([...answers].sort(([a], [b]) => place(a) - place(b)));
}
