import type { DescribedBlock } from '../../core/block/define-block.ts';
import { type Json, membersSchema, reference } from './fields.ts';

const FROM = reference('from');
const ID = reference('id');

/** The keys that every block has. */
export const RESERVED_DEFINITIONS: Json = {
  from: {
    type: 'string',
    description: 'The scope of the bindings of this block, a path from the sources: "page.committee".',
  },
  id: {
    type: 'string',
    pattern: '^[a-z][a-z0-9-]*$',
    patternErrorMessage: 'An id is small letters, digits and -.',
    description: 'A name for links to this place on the page: "#tour".',
  },
};

/** The schema of a block, whose props depend on its type. */
export function blockItems(blocks: readonly (readonly [string, DescribedBlock])[]): Json {
  const names = blocks.map(([type]) => type);
  return {
    type: 'object',
    required: ['type'],
    properties: {
      type: {
        enum: names,
        description: 'Which block of the registry this is.',
        enumDescriptions: blocks.map(([, { about }]) => about.summary),
      },
      from: FROM,
      id: ID,
    },
    allOf: names.map((type) => ({
      if: { required: ['type'], properties: { type: { const: type } } },
      // biome-ignore lint/suspicious/noThenProperty: JSON Schema calls it so
      then: reference(`block-${type}`),
    })),
  };
}

export function blockDefinition(type: string, { block, about }: DescribedBlock): Json {
  const ownProperties = { type: { const: type, description: about.summary }, from: FROM, id: ID };
  const members = membersSchema(block.fields, {
    about: about.props,
    was: about.was ?? {},
    also: ownProperties,
  });
  return { description: about.summary, ...members };
}
