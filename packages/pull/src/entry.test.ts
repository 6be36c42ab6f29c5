import fc from 'fast-check';
import {
  collection,
  component,
  createModel,
  many,
  zone,
} from 'prospectus/internal/strapi/testing/small-model.ts';
import { expect, it } from 'vitest';
import { toRecordedEntry } from './entry.ts';
import { MediaNames } from './media-names.ts';

const json = { kind: 'scalar', type: 'json' } as const;
const PART = component('a.part', { attributes: json });
const CHART = collection('chart', 'charts', { series: json, parts: many('a.part'), body: zone('a.part') });
const model = createModel([CHART], [PART]);

it('a json field is recorded byte for byte at every level', () => {
  fc.assert(
    fc.property(
      fc.jsonValue().filter((one) => one !== null),
      (value) => {
        const part = { id: 7, attributes: value };
        const body = [{ __component: 'a.part', ...part }];
        const record = { id: 1, documentId: 'd', series: value, parts: [part], body };
        expect(JSON.stringify(toRecordedEntry(model, CHART.uid, record, new MediaNames()))).toBe(
          JSON.stringify({
            series: value,
            parts: [{ attributes: value }],
            body: [{ __component: 'a.part', attributes: value }],
          }),
        );
      },
    ),
  );
});
