import { isObject, member } from '../../core/json/json.ts';
import { retry } from '../network/retry.ts';
import { SEARCH_INDEX_URL, type SearchDocument, type SearchIndex, type SearchPage } from './entry.ts';
import { type PreparedIndex, prepareIndex } from './prepare-index.ts';

let loading: Promise<PreparedIndex> | undefined;

/** Loads and prepares the index once; after a failure, the next call tries again. */
export function loadIndex(): Promise<PreparedIndex> {
  loading ??= retry(fetchIndex)
    .then(prepareIndex)
    .catch((error: unknown) => {
      loading = undefined;
      throw error;
    });
  return loading;
}

async function fetchIndex(): Promise<SearchIndex> {
  const answer = await fetch(SEARCH_INDEX_URL, { headers: { accept: 'application/json' } });
  if (!answer.ok) throw new Error(`${SEARCH_INDEX_URL} answered ${answer.status}`);
  return readIndex(await answer.json());
}

/** Reads the index from an unknown value; items that aren't entries are left out. */
function readIndex(value: unknown): SearchIndex {
  return {
    pages: entryList(member(value, 'pages')).filter(isPage),
    documents: entryList(member(value, 'documents')).filter(isDocument),
  };
}

function entryList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

function isDocument(value: unknown): value is SearchDocument {
  return isObject(value) && typeof value.path === 'string' && typeof value.title === 'string';
}

function isPage(value: unknown): value is SearchPage {
  return (
    isDocument(value) &&
    typeof member(value, 'description') === 'string' &&
    typeof member(value, 'category') === 'string' &&
    typeof member(value, 'priority') === 'number' &&
    entryList(member(value, 'keywords')).every((keyword) => typeof keyword === 'string')
  );
}
