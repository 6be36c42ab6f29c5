import { base, languageBase } from 'virtual:site/texts';
import { createNoAnswerError, messageIn } from '../../core/content/api-answer.ts';
import { LoadError } from '../../core/content/load-result.ts';
import {
  isLayoutData,
  isPageData,
  isPayload,
  isPayloadNames,
  LAYOUT_URL,
  type LayoutData,
  PAYLOAD_ID,
  type PageData,
  type Payload,
} from './payload.ts';

declare global {
  interface Window {
    /** The requests of the page's loader, by address. */
    fetched?: Map<string, Promise<Response>>;
  }
}

/**
 * Fetches the current payload of the document. `shown` is false if the payload is newer than the HTML.
 * @throws {LoadError} if the content of the page can't be loaded; another error for any other cause
 */
export async function fetchPayload(): Promise<{ readonly payload: Payload; readonly shown: boolean }> {
  const inlined: unknown = JSON.parse(document.getElementById(PAYLOAD_ID)?.textContent ?? 'null');
  if (isPayload(inlined)) return { payload: inlined, shown: true };
  if (!isPayloadNames(inlined)) throw new Error('The page has no data to hydrate it with.');
  const { data, versions, behaves } = inlined;
  const [ownData, shared] = await Promise.all([fetchPageData(data), fetchLayoutData()]);
  const payload: Payload = {
    page: ownData.page,
    params: ownData.params,
    layout: shared.layout,
    behaves,
    records: { ...shared.records, ...ownData.records },
    failures: { ...shared.failures, ...ownData.failures },
  };
  return { payload, shown: ownData.version === versions[0] && shared.version === versions[1] };
}

async function fetchPageData(url: string): Promise<PageData> {
  const answer = await fetchEarly(url).catch(() => {
    throw createNoAnswerError();
  });
  const json: unknown = await answer.json().catch(() => undefined);
  if (!isPageData(json)) throw new LoadError(messageIn(json, answer.status), answer.status);
  return json;
}

async function fetchLayoutData(): Promise<LayoutData> {
  const json: unknown = await (
    await fetchEarly(base + languageBase === '' ? LAYOUT_URL : base + languageBase + LAYOUT_URL)
  ).json();
  if (!isLayoutData(json)) throw new Error(`${LAYOUT_URL}: no data for hydration`);
  return json;
}

/** The answer to the loader's request if it is unused, otherwise to a new request. */
function fetchEarly(url: string): Promise<Response> {
  const early = window.fetched?.get(url);
  window.fetched?.delete(url);
  return early ?? fetch(url);
}
