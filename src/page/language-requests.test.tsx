import { renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { LANGUAGE_ID, PAYLOAD_ID } from './loading/payload.ts';

const asked: string[] = [];

/** Adds JSON to the document, as the server does. */
function addJson(id: string, data: unknown): void {
  const script = document.createElement('script');
  script.type = 'application/json';
  script.id = id;
  script.textContent = JSON.stringify(data);
  document.body.append(script);
}

beforeEach(() => {
  asked.length = 0;
  vi.stubGlobal('fetch', async (url: string) => {
    asked.push(url);
    return Response.json({ pages: [], documents: [] });
  });
  addJson(LANGUAGE_ID, { languageBase: '/kn' });
  addJson(PAYLOAD_ID, { data: '/_pages/kn/fees.json', versions: ['1', '1'], behaves: [] });
  // The texts of a document are read once, when their module is loaded.
  vi.resetModules();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.resetModules();
});

it('a page in a further language searches the index of its language', async () => {
  const { useSearch } = await import('./search/use-search.ts');
  renderHook(() => useSearch('ಶುಲ್ಕ'));
  await vi.waitFor(() => expect(asked).not.toEqual([]));
  expect(asked).toEqual(['/kn/search-index.json']);
});

it('a page in a further language loads the layout of its language', async () => {
  const { fetchPayload } = await import('./loading/fetch-payload.ts');
  await expect(fetchPayload()).rejects.toThrow();
  expect(asked).toEqual(['/_pages/kn/fees.json', '/kn/layout.json']);
});
