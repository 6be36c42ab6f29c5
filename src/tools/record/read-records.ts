import { API_BASE } from '../../core/content/api-answer.ts';
import { LoadError } from '../../core/content/load-result.ts';
import type { ContentModel, ContentType } from '../../strapi/model.ts';
import { fullPopulate } from '../../strapi/populate/full-populate.ts';
import { populateQuery } from '../../strapi/populate/query.ts';
import { readStrapiAnswer } from '../../strapi/strapi-answer.ts';
import { RecordFailure } from './failure.ts';

const PAGE_SIZE = 100;

/** Reads every published record of a type, with all its fields. @throws {RecordFailure} if the CMS can't be read */
export async function readAllRecords(
  origin: string,
  model: ContentModel,
  type: ContentType,
): Promise<readonly unknown[]> {
  const query = populateQuery(fullPopulate(model, type));
  const url = `${origin}${API_BASE}${type.endpoint}?${query}`;
  try {
    return await (type.kind === 'single' ? readSingle(url) : readList(url));
  } catch (error) {
    throw new RecordFailure(`${API_BASE}${type.endpoint}`, origin, error);
  }
}

async function readList(url: string): Promise<readonly unknown[]> {
  const all: unknown[] = [];
  while (true) {
    // Sorted by creation time, so that the order is always the same.
    const paging = `sort=createdAt&pagination[start]=${all.length}&pagination[limit]=${PAGE_SIZE}`;
    const items = await fetchData(`${url}&${paging}`);
    if (!Array.isArray(items)) return all;
    all.push(...items);
    if (items.length < PAGE_SIZE) return all;
  }
}

// For a single type without a published record, Strapi answers 404.
async function readSingle(url: string): Promise<readonly unknown[]> {
  try {
    return [await fetchData(url)];
  } catch (error) {
    if (error instanceof LoadError && error.gone) return [];
    throw error;
  }
}

async function fetchData(url: string): Promise<unknown> {
  const answer = await fetch(url, { headers: { accept: 'application/json' } });
  return readStrapiAnswer(answer.status, await answer.text());
}
