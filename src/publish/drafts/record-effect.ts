import { EDITOR_VERBS } from '../../core/content/editor-action.ts';
import { parsedUrl } from '../../core/text/parsed-url.ts';
import { type WouldAnswer, type WouldInput, wouldDo } from '../foresee/would.ts';

/** An HTTP status and the forecast, or the reason why there is none. */
interface RecordEffect {
  readonly status: number;
  readonly body: WouldAnswer;
}

/** Foresees the action that a request of the CMS names: `?verb=publish&endpoint=/fees`, maybe with `&documentId=…`. */
export async function recordEffect(input: WouldInput, url: string): Promise<RecordEffect> {
  const query = parsedUrl(url, 'http://site.invalid')?.searchParams;
  const verb = EDITOR_VERBS.find((one) => one === query?.get('verb'));
  if (!verb) return { status: 400, body: { error: `The verb is one of ${EDITOR_VERBS.join(', ')}.` } };
  const endpoint = query?.get('endpoint') ?? '';
  const body = await wouldDo(input, { verb, endpoint, documentId: query?.get('documentId') ?? undefined });
  return { status: 'error' in body ? 409 : 200, body };
}
