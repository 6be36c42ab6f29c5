import { answerEntry, type Store } from '../../strapi/embedded/answer.ts';
import type { AnswerBytes } from './check-populate.ts';

/** Weighs answers on the demo content, in bytes of JSON before compression. */
export function answerBytes(store: Store): AnswerBytes {
  return (type, selection) => {
    const entries = store.records.get(type.uid);
    if (!entries || entries.length === 0) return undefined;
    const answers = entries.map((entry, at) => answerEntry(store, type, entry, at, selection));
    return new TextEncoder().encode(JSON.stringify(answers)).length;
  };
}
