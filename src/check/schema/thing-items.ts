import { FEED_FIELDS, FEED_PROPS } from '../../core/manifest/feed.ts';
import { THING_TYPES } from '../../core/structured-data/thing-types.ts';
import { type Json, membersSchema, REPETITION } from './fields.ts';

export function feedItem(): Json {
  const members = membersSchema(FEED_FIELDS, { about: FEED_PROPS, also: REPETITION });
  return { ...members, allOf: [{ required: ['$each'] }] };
}

/** The schema of a thing that a page is about, whose properties depend on its type. */
export function thingItem(): Json {
  const kinds = [...THING_TYPES];
  return {
    type: 'object',
    required: ['type'],
    properties: {
      type: {
        enum: kinds.map(([type]) => type),
        description: 'What it is, in the words of schema.org.',
        enumDescriptions: kinds.map(([, { about }]) => about.summary),
      },
    },
    allOf: kinds.map(([type, { block, about }]) => {
      const also = { type: {}, ...REPETITION };
      return {
        if: { required: ['type'], properties: { type: { const: type } } },
        // biome-ignore lint/suspicious/noThenProperty: JSON Schema calls it so
        then: membersSchema(block.fields, { about: about.props, also }),
      };
    }),
  };
}
