import { z } from 'zod';
import {
  type Attribute,
  type Attributes,
  type ContentType,
  SCALAR_TYPES,
  SHOWN_FROM,
  SHOWN_UNTIL,
} from './model.ts';

/** Every valid `type` of a field. */
export const ATTRIBUTE_TYPES = [
  ...SCALAR_TYPES,
  'password',
  'media',
  'component',
  'dynamiczone',
  'relation',
] as const;

const hidden = { private: z.boolean().optional() };

const attributeFile = z.discriminatedUnion('type', [
  z.looseObject({
    type: z.enum(SCALAR_TYPES),
    required: z.boolean().optional(),
    unique: z.boolean().optional(),
    ...hidden,
  }),
  z.looseObject({ type: z.literal('password'), ...hidden }),
  z.looseObject({
    type: z.literal('media'),
    multiple: z.boolean().default(false),
    allowedTypes: z.array(z.string()).default(['images', 'files', 'videos', 'audios']),
    ...hidden,
  }),
  z.looseObject({
    type: z.literal('component'),
    component: z.string(),
    repeatable: z.boolean().default(false),
    ...hidden,
  }),
  z.looseObject({ type: z.literal('dynamiczone'), components: z.array(z.string()), ...hidden }),
  z.looseObject({
    type: z.literal('relation'),
    relation: z.enum(['oneToOne', 'oneToMany', 'manyToOne', 'manyToMany']),
    target: z.string(),
    mappedBy: z.string().optional(),
    ...hidden,
  }),
]);

type RelationFile = Extract<z.infer<typeof attributeFile>, { type: 'relation' }>;

const attributesFile = z.record(z.string(), attributeFile).superRefine((fields, context) => {
  for (const name of [SHOWN_FROM, SHOWN_UNTIL]) {
    const { type = 'date', private: isPrivate } = fields[name] ?? {};
    if ((type !== 'date' && type !== 'datetime') || isPrivate)
      context.addIssue({ code: 'custom', path: [name], message: 'Expected a public date or datetime' });
  }
});

export const typeFile = z.looseObject({
  kind: z.enum(['singleType', 'collectionType']),
  collectionName: z.string(),
  info: z
    .looseObject({ singularName: z.string(), pluralName: z.string(), displayName: z.string() })
    .refine(
      (info) => info.singularName !== info.pluralName,
      'The singularName and the pluralName must differ',
    ),
  attributes: attributesFile,
});

export const componentFile = z.looseObject({
  info: z.looseObject({ displayName: z.string() }),
  attributes: attributesFile,
});

function readAttribute(file: z.infer<typeof attributeFile>): Attribute | undefined {
  if (file.private === true) return undefined;
  switch (file.type) {
    case 'password':
      return undefined;
    case 'media':
      return { kind: 'media', multiple: file.multiple, allowedTypes: file.allowedTypes };
    case 'component':
      return { kind: 'component', component: file.component, repeatable: file.repeatable };
    case 'dynamiczone':
      return { kind: 'zone', components: file.components };
    case 'relation':
      return readRelation(file);
    default:
      return { kind: 'scalar', type: file.type, ...(file.required && file.unique ? { unique: true } : {}) };
  }
}

function readRelation({ target, relation, mappedBy }: RelationFile): Attribute {
  const read = { kind: 'relation', target, many: relation.endsWith('ToMany') } as const;
  return mappedBy === undefined ? read : { ...read, mappedBy };
}

/** The public attributes of a schema file. Private ones and passwords never leave the CMS. */
export function readAttributes(file: z.infer<typeof attributesFile>): Attributes {
  const attributes = new Map<string, Attribute>();
  for (const [name, value] of Object.entries(file)) {
    const attribute = readAttribute(value);
    if (attribute) attributes.set(name, attribute);
  }
  return attributes;
}

/**
 * The scalar fields without which a record can't be published. Other fields are left out: they arrive only if they
 * are populated.
 */
function readRequired(file: z.infer<typeof attributesFile>): string[] {
  return Object.entries(file).flatMap(([name, value]) =>
    value.required === true && readAttribute(value)?.kind === 'scalar' ? [name] : [],
  );
}

/** The content type of a schema file, in the folder of an API. */
export function typeInFile(file: z.infer<typeof typeFile>, name: string, api = name): ContentType {
  const { kind, info, attributes } = file;
  const single = kind === 'singleType';
  return {
    uid: `api::${api}.${name}`,
    name,
    displayName: info.displayName,
    kind: single ? 'single' : 'collection',
    endpoint: `/${single ? info.singularName : info.pluralName}`,
    attributes: readAttributes(attributes),
    required: readRequired(attributes),
  };
}
