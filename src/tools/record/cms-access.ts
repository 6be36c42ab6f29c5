import { type CmsClient, openCms } from '../../content/cms-client.ts';
import { parseConnection } from '../../content/connection.ts';
import { API_BASE } from '../../core/content/api-answer.ts';
import { LoadError } from '../../core/content/load-result.ts';
import type { Populate } from '../../core/manifest/manifest.ts';
import { parsedUrl } from '../../core/text/parsed-url.ts';
import type { AnswerShape } from '../../strapi/normal-record.ts';
import { populateQuery } from '../../strapi/populate/query.ts';
import { readStrapiPage } from '../../strapi/strapi-answer.ts';
import { RecordFailure } from './failure.ts';

const PAGE_SIZE = 100;

/**
 * Opens a CMS for a command.
 * @param token an API token; without it, the CMS of the site is asked as the site does, others for what is public
 * @throws {RecordFailure} if the address, the token or the site's settings can't be used
 */
export function openCmsAccess(address: string, token?: string): CmsClient {
  const { CONTENT_URL = '', CONTENT_TOKEN, CONTENT_HEADERS } = process.env;
  const isOwn = placeOf(CONTENT_URL) === placeOf(address);
  const connection = parseConnection({
    url: isOwn && token === undefined ? CONTENT_URL : address,
    token: token ?? (isOwn ? CONTENT_TOKEN || undefined : undefined),
    headers: isOwn ? CONTENT_HEADERS || undefined : undefined,
  });
  if (!('faults' in connection)) return openCms(connection);
  const faults = connection.faults.map(({ message }) => message).join('; ');
  throw new RecordFailure('Nothing', placeOf(address), new Error(faults));
}

/** The address of a CMS without its user and password. */
function placeOf(address: string): string {
  const { origin = '', pathname = '' } = parsedUrl(address) ?? {};
  return origin + pathname.replace(/\/+$/, '');
}

/** The fields of an endpoint's records, and whether it is a single type. */
export interface KnownType extends AnswerShape {
  readonly isSingle: boolean;
}

/** All published records of an endpoint; `isList` is false for that of a single type. */
export interface EndpointRecords {
  readonly isList: boolean;
  readonly records: readonly unknown[];
}

/**
 * Reads every published record of an endpoint.
 * @throws {RecordFailure} if the CMS can't be read
 */
export async function readRecords(
  cms: CmsClient,
  endpoint: string,
  populate: Populate | undefined,
  type?: KnownType,
): Promise<EndpointRecords> {
  const path = `${API_BASE}${endpoint}`;
  const all: unknown[] = [];
  try {
    while (true) {
      // Sorted by creation time, so that the order is always the same.
      const paging = `sort=createdAt&pagination[start]=${all.length}&pagination[limit]=${PAGE_SIZE}`;
      const answer = await cms.request(
        `${path}?${[populateQuery(populate), paging].filter(Boolean).join('&')}`,
        { headers: { accept: 'application/json' } },
      );
      const { record, total, pageSize } = readStrapiPage(answer.status, await answer.text(), type);
      if (!Array.isArray(record)) return { isList: false, records: record === null ? [] : [record] };
      all.push(...record);
      // A CMS may give fewer records at once than requested, and without their total.
      const isLast = total === undefined ? record.length < (pageSize ?? PAGE_SIZE) : all.length >= total;
      if (isLast || record.length === 0) return { isList: true, records: all };
    }
  } catch (error) {
    // For a single type without a published record, Strapi answers 404.
    if (type?.isSingle && error instanceof LoadError && error.gone) return { isList: false, records: [] };
    throw new RecordFailure(path, cms.name, error);
  }
}
