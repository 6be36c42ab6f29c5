import { z } from 'zod';
import type { Attribute, Attributes } from './model.ts';

const scalarTypes = [
  'string',
  'text',
  'richtext',
  'blocks',
  'email',
  'uid',
  'enumeration',
  'integer',
  'biginteger',
  'float',
  'decimal',
  'boolean',
  'date',
  'time',
  'datetime',
  'timestamp',
  'json',
] as const;

/** Every valid `type` of a field. */
export const fieldTypes = [
  ...scalarTypes,
  'password',
  'media',
  'component',
  'dynamiczone',
  'relation',
] as const;

const hidden = { private: z.boolean().optional() };

const attributeFile = z.discriminatedUnion('type', [
  z.looseObject({
    type: z.enum(scalarTypes),
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

const attributesFile = z.record(z.string(), attributeFile);

/** The schema file of a content type. */
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

/** The schema file of a component. */
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

/** The scalar fields that a record must have to be published; other fields arrive only if they are populated. */
export function readRequired(file: z.infer<typeof attributesFile>): string[] {
  return Object.entries(file).flatMap(([name, value]) =>
    value.required === true && readAttribute(value)?.kind === 'scalar' ? [name] : [],
  );
}
