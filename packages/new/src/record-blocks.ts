import type { JsonObject } from 'prospectus/internal/core/json/json.ts';
import {
  type ContentModel,
  type ContentType,
  SHOWN_FROM,
  SHOWN_UNTIL,
} from 'prospectus/internal/strapi/model.ts';
import { type ChosenBlock, chooseBlock, type ViewRegistry } from './choose-block.ts';
import { bindField, contentValues, shownFields } from './content-values.ts';
import { Levels, labelValue } from './derive.ts';
import { type Value, valueFor } from './piece.ts';
import { humanise } from './words.ts';

/**
 * The blocks of a record's page after the one that opens it: its text, its other words as facts, and the content of
 * its components.
 * @param picture the field of a picture that the page doesn't show yet
 */
export function recordBlocks(
  registry: ViewRegistry,
  model: ContentModel,
  type: ContentType,
  picture: string | undefined,
): readonly (JsonObject | undefined)[] {
  const { title, date, text, summary } = shownFields(type);
  const prose = text ?? summary;
  const shownValues = [
    ...valueFor('day', bindField(date)),
    ...valueFor('prose', bindField(prose)),
    ...valueFor('picture', bindField(picture)),
  ];
  const shown = [title, summary, SHOWN_FROM, SHOWN_UNTIL, ...(prose === undefined ? [] : [date, prose])].map(
    bindField,
  );
  const facts = contentValues(type.attributes, '').values.filter(
    ({ kind, value }) => (kind === 'words' || kind === 'number') && !shown.includes(value),
  );
  const parts = [...type.attributes].filter(([, { kind }]) => kind === 'component' || kind === 'zone');
  const levels = new Levels(registry, model, humanise(type.name), new Set());
  levels.addLevel('record', new Map(parts));
  return [
    prose === undefined ? undefined : takingFrom('record', chooseBlock(registry, { values: shownValues })),
    factsBlock(registry, facts),
    ...levels.blocks,
  ];
}

/** The block that shows the values under their names; undefined if there are none. */
function factsBlock(registry: ViewRegistry, facts: readonly Value[]): JsonObject | undefined {
  if (facts.length === 0) return undefined;
  for (const [type, { block }] of registry)
    for (const [prop, { spec }] of Object.entries(block.fields))
      if (
        spec.kind === 'list' &&
        spec.of.kind === 'group' &&
        'label' in spec.of.fields &&
        'value' in spec.of.fields
      )
        return {
          type,
          from: 'record',
          [prop]: facts.map(({ value }) => ({ label: humanise(value.slice(1)), value })),
        };
  return takingFrom('record', chooseBlock(registry, { values: [], list: { items: facts.map(labelValue) } }));
}

/** The block with its values taken from a source; undefined if there is none. */
export const takingFrom = (from: string, chosen: ChosenBlock | undefined): JsonObject | undefined => {
  if (!chosen) return undefined;
  const { type, ...props } = chosen.block;
  return { type, from, ...props };
};
