import { z } from 'zod';
import { isObject, type JsonObject, jsonAt, member, textMember } from '../core/json/json.ts';
import { CUSTOM_FIELDS } from './custom-fields.ts';
import {
  type Attribute,
  type Attributes,
  type ContentType,
  LIMIT_NAMES,
  type RichTextFormat,
  SCALAR_TYPES,
  type ScalarType,
  SHOWN_FROM,
  SHOWN_UNTIL,
} from './model.ts';

/** Every field `type` of Strapi without plug-ins. */
export const ATTRIBUTE_TYPES = [
  ...SCALAR_TYPES,
  'password',
  'media',
  'component',
  'dynamiczone',
  'relation',
  'customField',
] as const;

const attributesFile = z.record(z.string(), z.unknown()).superRefine((fields, context) => {
  for (const name of [SHOWN_FROM, SHOWN_UNTIL]) {
    if (fields[name] === undefined) continue;
    const type = member(fields[name], 'type');
    if ((type !== 'date' && type !== 'datetime') || isPrivate(fields[name]))
      context.addIssue({ code: 'custom', path: [name], message: 'Expected a public date or datetime' });
  }
});

type AttributesFile = z.infer<typeof attributesFile>;

export const typeFile = z.looseObject({
  kind: z.enum(['singleType', 'collectionType']),
  info: z
    .looseObject({ singularName: z.string(), pluralName: z.string(), displayName: z.string() })
    .refine(
      (info) => info.singularName !== info.pluralName,
      'The singularName and the pluralName must differ',
    ),
  options: z.unknown().optional(),
  pluginOptions: z.unknown().optional(),
  attributes: attributesFile.default({}),
});

export const componentFile = z.looseObject({
  info: z.looseObject({ displayName: z.string().optional() }).optional(),
  attributes: attributesFile.default({}),
});

const ALL_MEDIA = ['images', 'files', 'videos', 'audios'];
const RICH_TEXT: Partial<Record<ScalarType, RichTextFormat>> = { blocks: 'blocks', richtext: 'markdown' };

const isPrivate = (file: unknown): boolean => member(file, 'private') === true;
const isLocalized = (file: unknown): boolean => jsonAt(file, ['pluginOptions', 'i18n', 'localized']) === true;
const isScalarType = (type: string): type is ScalarType => SCALAR_TYPES.some((one) => one === type);
const isText = (value: unknown): value is string => typeof value === 'string';

/**
 * Reads any attribute of a schema file; one of a type that Strapi doesn't have becomes a value of unknown type.
 * Undefined if it never leaves the CMS.
 */
function readAttribute(file: unknown): Attribute | undefined {
  if (isPrivate(file) || member(file, 'type') === 'password') return undefined;
  const kind = isObject(file) ? readKind(file) : undefined;
  const limits = Object.fromEntries(
    LIMIT_NAMES.flatMap((name) => {
      // A big integer's limits are texts.
      const limit = Number(member(file, name) ?? Number.NaN);
      return Number.isFinite(limit) ? [[name, limit]] : [];
    }),
  );
  return {
    ...(kind ?? UNKNOWN),
    ...(member(file, 'required') === true ? { required: true } : {}),
    ...(isLocalized(file) ? { localized: true } : {}),
    ...(Object.keys(limits).length === 0 ? {} : { limits }),
  };
}

const UNKNOWN: Attribute = { kind: 'scalar', type: 'unknown' };

function readKind(file: JsonObject): Attribute | undefined {
  const type = textMember(file, 'type') ?? '';
  if (isScalarType(type)) return readScalar(file, type, RICH_TEXT[type]);
  return Object.hasOwn(READERS, type) ? READERS[type]?.(file) : undefined;
}

function readScalar(file: JsonObject, type: ScalarType, richText: RichTextFormat | undefined): Attribute {
  return {
    kind: 'scalar',
    type,
    ...(file.unique === true ? { unique: true } : {}),
    ...readPattern(file.regex),
    ...(Array.isArray(file.enum) ? { values: file.enum.filter(isText) } : {}),
    ...(file.default === undefined ? {} : { hasDefault: true }),
    ...(richText ? { richText } : {}),
  };
}

/** The readers of field types with more than a plain value. A reader returns undefined for an invalid file. */
const READERS: Readonly<Record<string, (file: JsonObject) => Attribute | undefined>> = {
  media: ({ multiple, allowedTypes }) => {
    const types = Array.isArray(allowedTypes) ? allowedTypes.filter(isText) : [];
    return {
      kind: 'media',
      multiple: multiple === true,
      allowedTypes: types.length > 0 ? types : ALL_MEDIA,
    };
  },
  component: ({ component, repeatable }) =>
    isText(component) ? { kind: 'component', component, repeatable: repeatable === true } : undefined,
  dynamiczone: ({ components }) =>
    Array.isArray(components) ? { kind: 'zone', components: components.filter(isText) } : undefined,
  relation: ({ relation, target, mappedBy }) => {
    if (!isText(relation)) return undefined;
    // Only the API's own types have endpoints, and a morph relation refers to several types.
    if (!isText(target) || !target.startsWith('api::') || relation.startsWith('morph'))
      return { kind: 'closed', target: isText(target) ? target : 'records of any type' };
    const read = { kind: 'relation', target, many: relation.endsWith('Many') } as const;
    return isText(mappedBy) ? { ...read, mappedBy } : read;
  },
  customField: (file) => {
    const fieldType = CUSTOM_FIELDS.get(textMember(file, 'customField') ?? '');
    // CKEditor writes Markdown if its output, or a preset for it, is set.
    const chosen = [member(file.options, 'output'), member(file.options, 'preset')];
    const isMarkdown = fieldType?.richText === 'html' && chosen.some((one) => /markdown/i.test(String(one)));
    return fieldType && readScalar(file, fieldType.type, isMarkdown ? 'markdown' : fieldType.richText);
  },
};

/** The public attributes of a schema file. Private ones and passwords never leave the CMS. */
export function readAttributes(file: AttributesFile): Attributes {
  const attributes = new Map<string, Attribute>();
  for (const [name, value] of Object.entries(file)) {
    const attribute = readAttribute(value);
    if (attribute) attributes.set(name, attribute);
  }
  return attributes;
}

export function createContentType(file: z.infer<typeof typeFile>, name: string, api = name): ContentType {
  const { kind, info, attributes } = file;
  const single = kind === 'singleType';
  return {
    uid: `api::${api}.${name}`,
    name,
    displayName: info.displayName,
    kind: single ? 'single' : 'collection',
    endpoint: `/${single ? info.singularName : info.pluralName}`,
    attributes: readAttributes(attributes),
    ...(isLocalized(file) ? { localized: true } : {}),
    ...(member(file.options, 'draftAndPublish') === true ? { draftAndPublish: true } : {}),
  };
}

/** The pattern of texts, also between slashes; none for an invalid one, which Strapi doesn't refuse in a schema. */
function readPattern(value: unknown): { readonly regex?: string } {
  try {
    return isText(value) ? { regex: new RegExp(value.replace(/^\/(.*)\/$/, '$1')).source } : {};
  } catch {
    return {};
  }
}
