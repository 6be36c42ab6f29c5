import {
  type Attribute,
  type Attributes,
  type ContentModel,
  type ContentType,
  findAttributes,
  isPopulated,
  mediaAttributes,
} from '../model.ts';

/** One level of the model for queries: the fields of the schema file, and those that the CMS adds. */
export interface Schema {
  readonly attributes: Attributes;
  /** True for a record, which has a documentId; a component has none. */
  readonly document: boolean;
}

const time: Attribute = { kind: 'scalar', type: 'datetime' };
const times: readonly [string, Attribute][] = [
  ['createdAt', time],
  ['updatedAt', time],
  ['publishedAt', time],
];

const withTimes = (attributes: Attributes): Schema => ({
  attributes: new Map([...attributes, ...times]),
  document: true,
});

/**
 * The schema of an uploaded file. Public queries may filter by the records that show a file, but never receive them.
 */
const fileSchema = withTimes(
  new Map([...mediaAttributes, ['related', { kind: 'relation', target: '', many: false }]]),
);

export function typeSchema({ attributes }: ContentType): Schema {
  return withTimes(attributes);
}

export function findSchema(model: ContentModel, uid: string): Schema | undefined {
  const component = model.components.get(uid);
  if (component) return { attributes: component.attributes, document: false };
  const attributes = findAttributes(model, uid);
  return attributes && withTimes(attributes);
}

/** The schema that a field leads to: of its component, target or file. Undefined for a zone, which has several. */
export function findFieldSchema(model: ContentModel, attribute: Attribute): Schema | undefined {
  if (attribute.kind === 'media') return fileSchema;
  if (attribute.kind === 'component') return findSchema(model, attribute.component);
  if (attribute.kind === 'relation') return findSchema(model, attribute.target);
  return undefined;
}

/** The fields included by `*`. */
export function wildcardKeys({ attributes }: Schema): string[] {
  return [...attributes].flatMap(([key, attribute]) => (isPopulated(attribute) ? [key] : []));
}

/** The plain fields of a schema, which a query may choose. */
export function scalarKeys({ attributes }: Schema): string[] {
  const scalars = [...attributes].flatMap(([key, { kind }]) => (kind === 'scalar' ? [key] : []));
  return ['id', 'documentId', ...scalars];
}
