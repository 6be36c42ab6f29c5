import type { CmsClient } from 'prospectus/internal/content/cms-client.ts';
import { API_BASE } from 'prospectus/internal/core/content/api-answer.ts';
import { LoadError } from 'prospectus/internal/core/content/load-result.ts';
import type { Populate } from 'prospectus/internal/core/manifest/manifest.ts';
import type { AnswerShape } from 'prospectus/internal/strapi/normal-record.ts';
import { populateQuery } from 'prospectus/internal/strapi/populate/query.ts';
import { readStrapiPage } from 'prospectus/internal/strapi/strapi-answer.ts';
import { RecordFailure } from './record-failure.ts';

const PAGE_SIZE = 100;

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
  const language = type?.locale === undefined ? '' : `locale=${encodeURIComponent(type.locale)}`;
  const all: unknown[] = [];
  try {
    while (true) {
      // Sorted by creation time, for a stable order.
      const paging = `sort=createdAt&pagination[start]=${all.length}&pagination[limit]=${PAGE_SIZE}`;
      const answer = await cms.request(
        `${path}?${[populateQuery(populate), paging, language].filter(Boolean).join('&')}`,
        { headers: { accept: 'application/json' } },
      );
      const { record, total, pageSize } = readStrapiPage(answer.status, await answer.text(), type);
      if (!Array.isArray(record)) return { isList: false, records: record === null ? [] : [record] };
      all.push(...record);
      // A CMS may return fewer records than requested, without the total.
      const isLast = total === undefined ? record.length < (pageSize ?? PAGE_SIZE) : all.length >= total;
      if (isLast || record.length === 0) return { isList: true, records: all };
    }
  } catch (error) {
    // For a single type without a published record, Strapi answers 404.
    if (type?.isSingle && error instanceof LoadError && error.gone) return { isList: false, records: [] };
    throw new RecordFailure(path, cms.name, error);
  }
}
