import {
  type Attribute,
  type Attributes,
  type ContentModel,
  type ContentType,
  mediaAttributes,
  typeByUid,
} from '../model.ts';

/**
 * One level of the model as a query sees it: the fields of the schema file and those that the CMS adds. `hidden`
 * fields are known, so that a request for one is refused by name, but they are never answered.
 */
export interface Schema {
  readonly uid: string;
  readonly name: string | undefined;
  readonly attributes: Attributes;
  readonly hidden: ReadonlySet<string>;
  /** True for a record of its own, with a documentId; a component has none. */
  readonly document: boolean;
}

const time: Attribute = { kind: 'scalar', type: 'datetime' };
const text: Attribute = { kind: 'scalar', type: 'string' };
const link: Attribute = { kind: 'relation', target: '', many: false };

const times: readonly [string, Attribute][] = [
  ['createdAt', time],
  ['updatedAt', time],
  ['publishedAt', time],
];
const addedTo = (uid: string): readonly [string, Attribute][] => [
  ...times,
  ['createdBy', link],
  ['updatedBy', link],
  ['locale', text],
  ['localizations', { ...link, target: uid }],
];
const hidden: ReadonlySet<string> = new Set(['createdBy', 'updatedBy', 'locale', 'localizations']);

const FILE = 'plugin::upload.file';

/** The schema of a file; the public may name its hidden relations, but never receives them. */
const fileSchema: Schema = {
  uid: FILE,
  name: 'file',
  attributes: new Map([
    ...mediaAttributes,
    ['related', link],
    ['folder', link],
    ['folderPath', text],
    ...addedTo(FILE),
  ]),
  hidden: new Set([...hidden, 'folder', 'folderPath']),
  document: true,
};

/** The schema of a content type. */
export function typeSchema(type: ContentType): Schema {
  const { uid, name } = type;
  return { uid, name, attributes: new Map([...type.attributes, ...addedTo(uid)]), hidden, document: true };
}

/** The schema behind a uid: a component, a content type or the file of a media field. */
export function schemaByUid(model: ContentModel, uid: string): Schema | undefined {
  const component = model.components.get(uid);
  if (component) {
    return { uid, name: undefined, attributes: component.attributes, hidden: new Set(), document: false };
  }
  if (uid === fileSchema.uid) return fileSchema;
  const type = typeByUid(model, uid);
  return type ? typeSchema(type) : undefined;
}

/** The schema that a field leads to: of its component, target or file. A zone leads to several, so it has none. */
export function fieldTarget(model: ContentModel, attribute: Attribute): Schema | undefined {
  if (attribute.kind === 'media') return fileSchema;
  if (attribute.kind === 'component') return schemaByUid(model, attribute.component);
  if (attribute.kind === 'relation') return schemaByUid(model, attribute.target);
  return undefined;
}

/** The fields of a schema that `*` stands for. */
export function wildcardKeys(schema: Schema): string[] {
  return [...schema.attributes]
    .filter(([key, { kind }]) => kind !== 'scalar' && !schema.hidden.has(key))
    .map(([key]) => key);
}

/** The plain fields of a schema that a query may choose. */
export function scalarKeys(schema: Schema): string[] {
  const scalars = [...schema.attributes].filter(
    ([key, { kind }]) => kind === 'scalar' && !schema.hidden.has(key),
  );
  return ['id', 'documentId', ...scalars.map(([key]) => key)];
}
