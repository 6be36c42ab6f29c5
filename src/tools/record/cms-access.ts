import { fetchCms } from '../../content/fetch-cms.ts';
import { API_BASE } from '../../core/content/api-answer.ts';
import { LoadError } from '../../core/content/load-result.ts';
import type { Populate } from '../../core/manifest/manifest.ts';
import { populateQuery } from '../../strapi/populate/query.ts';
import { readStrapiPage } from '../../strapi/strapi-answer.ts';
import { RecordFailure } from './failure.ts';

const PAGE_SIZE = 100;

/** The requests of a command to a CMS. */
export interface CmsAccess {
  /** Its address without a user, a query or an end slash, for messages. */
  readonly name: string;
  /** Requests a path from `/api/` or `/uploads/` on. */
  readonly request: (path: string) => Promise<Response>;
}

/** @param token an API token; without it, CONTENT_TOKEN for the CMS of the site, and for others what is public */
export function openCmsAccess(address: string, token = ownToken(address)): CmsAccess {
  const name = nameOf(address);
  const authorization = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const headers = { accept: 'application/json', ...authorization };
  return { name, request: (path) => fetchCms(new URL(name + path), { headers }) };
}

function nameOf(address: string): string {
  const { origin, pathname } = new URL(address);
  return origin + pathname.replace(/\/+$/, '');
}

function ownToken(address: string): string | undefined {
  const { CONTENT_URL, CONTENT_TOKEN } = process.env;
  return CONTENT_URL && nameOf(CONTENT_URL) === nameOf(address) ? CONTENT_TOKEN : undefined;
}

/** All published records of an endpoint; `isList` is false for that of a single type. */
export interface EndpointRecords {
  readonly isList: boolean;
  readonly records: readonly unknown[];
}

/**
 * Reads every published record of an endpoint.
 * @param mayBeEmpty true if the endpoint is known, so that "not found" means that nothing is published there
 * @throws {RecordFailure} if the CMS can't be read
 */
export async function readRecords(
  cms: CmsAccess,
  endpoint: string,
  populate: Populate | undefined,
  mayBeEmpty = false,
): Promise<EndpointRecords> {
  const path = `${API_BASE}${endpoint}`;
  const all: unknown[] = [];
  try {
    while (true) {
      // Sorted by creation time, so that the order is always the same.
      const paging = `sort=createdAt&pagination[start]=${all.length}&pagination[limit]=${PAGE_SIZE}`;
      const answer = await cms.request(
        `${path}?${[populateQuery(populate), paging].filter(Boolean).join('&')}`,
      );
      const { record, total, pageSize } = readStrapiPage(answer.status, await answer.text());
      if (!Array.isArray(record)) return { isList: false, records: record === null ? [] : [record] };
      all.push(...record);
      // A CMS may give fewer records at once than requested, and without their total.
      const isLast = total === undefined ? record.length < (pageSize ?? PAGE_SIZE) : all.length >= total;
      if (isLast || record.length === 0) return { isList: true, records: all };
    }
  } catch (error) {
    // For a single type without a published record, Strapi answers 404.
    if (mayBeEmpty && error instanceof LoadError && error.gone) return { isList: false, records: [] };
    throw new RecordFailure(path, cms.name, error);
  }
}
