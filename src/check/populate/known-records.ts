import { memo } from '../../core/json/memo.ts';
import { answerRow } from '../../strapi/embedded/answer.ts';
import { type ContentInput, createStore } from '../../strapi/embedded/rows.ts';
import { relatedPopulate } from '../../strapi/populate/full-populate.ts';
import { parseSelection } from '../../strapi/populate/selection.ts';
import type { KnownRecords } from '../paths/known-values.ts';

/** The records of the demo content, as the CMS would return them with everything populated. */
export function knownRecords(content: ContentInput): KnownRecords {
  const store = createStore(content);
  return memo((type) => {
    const selection = parseSelection(relatedPopulate(content.model, type));
    return (store.rows.get(type.uid) ?? []).map((row) => answerRow(store, type, row, selection));
  });
}
