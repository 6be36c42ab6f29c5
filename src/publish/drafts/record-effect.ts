import { EDITOR_VERBS } from '../../core/content/editor-action.ts';
import { type WouldAnswer, type WouldInput, wouldDo } from '../foresee/would.ts';
import { namedRecord } from './named-record.ts';

/** An HTTP status and the forecast, or the reason why there is none. */
interface RecordEffect {
  readonly status: number;
  readonly body: WouldAnswer;
}

/** Foresees the action that a request of the CMS names: `?verb=publish&endpoint=/fees`, maybe with `&documentId=…`. */
export async function recordEffect(input: WouldInput, url: string): Promise<RecordEffect> {
  const { verb: wanted, endpoint, documentId } = namedRecord(url);
  const verb = EDITOR_VERBS.find((one) => one === wanted);
  if (!verb) return { status: 400, body: { error: `The verb is one of ${EDITOR_VERBS.join(', ')}.` } };
  const body = await wouldDo(input, { verb, endpoint, documentId });
  return { status: 'error' in body ? 409 : 200, body };
}
