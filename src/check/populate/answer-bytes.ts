import { answerRow } from '../../strapi/embedded/answer.ts';
import { type ContentInput, createStore } from '../../strapi/embedded/rows.ts';
import type { AnswerBytes } from './compare-populate.ts';
import { usedPart } from './used-part.ts';

/** Measures answers from the demo content, in bytes of JSON before compression. */
export function answerBytes(content: ContentInput): AnswerBytes {
  const store = createStore(content);
  return (type, selection, required) => {
    const rows = store.rows.get(type.uid) ?? [];
    if (rows.length === 0) return undefined;
    const answers = rows.map((row) => answerRow(store, type, row, selection));
    const shown = required ? usedPart(answers, required) : answers;
    return new TextEncoder().encode(JSON.stringify(shown)).length;
  };
}
