import { type Attribute, attributeTargets, type ContentModel, isPopulated } from '../../strapi/model.ts';
import { closedObject, definitionName, type Json, referenceTo } from './fields.ts';

export const populateReference = (uid: string): Json => referenceTo(populateName(uid));

const populateName = (uid: string): string => `populate-${definitionName(uid)}`;

export function populateDefinitions({ types, components }: ContentModel): Json {
  const levels = [...types.values(), ...components.values()].map(({ uid, attributes }) => {
    const keys = [...attributes].filter(([, attribute]) => isPopulated(attribute));
    const properties = Object.fromEntries(keys.map(([name, attribute]) => [name, populateKey(attribute)]));
    return [populateName(uid), { type: ['object', 'string'], examples: ['*'], ...closedObject(properties) }];
  });
  const wholly = {
    not: { anyOf: [{ const: false }, { type: ['string', 'number', 'null', 'array'] }] },
    errorMessage: 'true for the whole field, an object for parts of it, or no such key.',
  };
  const entry = { examples: [true], allOf: [referenceTo('wholly')] };
  const fields = { type: 'array', items: { type: 'string' }, description: 'Only these plain fields.' };
  return {
    wholly,
    entry: { ...entry, ...closedObject({ populate: {}, fields }) },
    zone: { ...entry, ...closedObject({ populate: {}, on: {} }) },
    ...Object.fromEntries(levels),
  };
}

/** The value of one key: `true`, or a selection. */
function populateKey(attribute: Attribute): Json {
  const targets = attributeTargets(attribute);
  const description = [attribute.kind, ...targets].join(' ');
  if (attribute.kind !== 'zone') return { description, ...populateEntry(targets) };
  const on = Object.fromEntries(targets.map((uid) => [uid, populateEntry([uid])]));
  return { description, allOf: [referenceTo('zone')], properties: { on: closedObject(on) } };
}

function populateEntry([uid]: readonly string[]): Json {
  const properties = uid === undefined ? {} : { populate: populateReference(uid) };
  return { allOf: [referenceTo('entry')], properties };
}
