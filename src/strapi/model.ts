/**
 * The content model, from the CMS's schema files. Pure data and look-ups, safe in a browser; `read-model.ts` reads the
 * files.
 */

import type { Diagnostic } from '../core/diagnostics/diagnostic.ts';
import type { ProseFormat } from '../core/text/prose.ts';
import { containsRelativeDay } from './filters/relative-day.ts';

export const SCALAR_TYPES = [
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

/** A field's type; `unknown` is a type of a plug-in that `custom-fields.ts` doesn't have. */
export type ScalarType = (typeof SCALAR_TYPES)[number] | 'unknown';

/** The format of a structured text. `tiptap` is a document of ProseMirror, as JSON or as the text of that JSON. */
export type RichTextFormat = 'blocks' | 'markdown' | 'html' | 'tiptap';

/** The types with JSON numbers in an answer; a `biginteger` is a text there. */
export const NUMBER_TYPES = ['integer', 'float', 'decimal'] as const satisfies readonly ScalarType[];

const NUMERIC: ReadonlySet<string> = new Set([...NUMBER_TYPES, 'biginteger']);

/** True if a field of this type is numeric; an answer has it as a number or a text. */
export const isNumeric = (type: string): boolean => NUMERIC.has(type);

export type Attribute = AttributeKind & {
  /** True if a record without it can't be published. */
  readonly required?: true;
  /** True if each language has a separate value. */
  readonly localized?: true;
  /** The limits of a number, of the length of a list, and of the length of a text. */
  readonly limits?: Readonly<Partial<Record<(typeof LIMIT_NAMES)[number], number>>>;
};

export const LIMIT_NAMES = ['min', 'max', 'minLength', 'maxLength'] as const;

type AttributeKind =
  | {
      readonly kind: 'scalar';
      readonly type: ScalarType;
      /** True if no two records have the same value. */
      readonly unique?: true;
      /** The source of a regular expression for a text. */
      readonly regex?: string;
      readonly values?: readonly string[];
      /** True if the CMS has a default value for new records. */
      readonly hasDefault?: true;
      readonly richText?: RichTextFormat;
    }
  | { readonly kind: 'media'; readonly multiple: boolean; readonly allowedTypes: readonly string[] }
  | { readonly kind: 'component'; readonly component: string; readonly repeatable: boolean }
  | { readonly kind: 'zone'; readonly components: readonly string[] }
  | Relation
  /** A relation to users, administrators, a plug-in's records or any type: no answer contains it. */
  | { readonly kind: 'closed'; readonly target: string };

/** A field that leads to records of a type. */
export interface Relation {
  readonly kind: 'relation';
  readonly target: string;
  readonly many: boolean;
  /** The field of the target that stores the relation; undefined if this field stores it. */
  readonly mappedBy?: string;
}

/** A map rather than an object, so that a field can be named `constructor`, and none is inherited. */
export type Attributes = ReadonlyMap<string, Attribute>;

/** A group of fields, used in types and other components. */
export interface Component {
  readonly uid: string;
  readonly displayName: string;
  readonly attributes: Attributes;
}

/** A single type, or a collection with its records. */
export interface ContentType {
  readonly uid: string;
  readonly name: string;
  readonly displayName: string;
  readonly kind: 'single' | 'collection';
  readonly endpoint: string;
  readonly attributes: Attributes;
  /** True if its records exist in several languages. */
  readonly localized?: true;
  /** True if its records are drafts until they are published. */
  readonly draftAndPublish?: true;
}

export interface ContentModel {
  /** The types by endpoint, with its slash: `/fees`. */
  readonly types: ReadonlyMap<string, ContentType>;
  /** The components by uid: `about-us.our-trust`. */
  readonly components: ReadonlyMap<string, Component>;
  /** The parts of the schema files that are ignored, or read as values of unknown type. */
  readonly notes?: readonly Diagnostic[];
}

export interface EndpointMatch {
  readonly type: ContentType;
  readonly documentId: string | undefined;
}

const scalar = (type: ScalarType): Attribute => ({ kind: 'scalar', type });

/** True for a field that is in an answer only if it is populated. */
export const isPopulated = ({ kind }: Attribute): boolean => kind !== 'scalar' && kind !== 'closed';

/** The fields of an uploaded file's record that the CMS shows to the public. */
export const mediaAttributes: Attributes = new Map<string, Attribute>([
  ['name', scalar('string')],
  ['alternativeText', scalar('text')],
  ['caption', scalar('text')],
  ['focalPoint', scalar('json')],
  ['width', scalar('integer')],
  ['height', scalar('integer')],
  ['formats', scalar('json')],
  ['hash', scalar('string')],
  ['ext', scalar('string')],
  ['mime', scalar('string')],
  ['size', scalar('decimal')],
  ['url', scalar('text')],
  ['previewUrl', scalar('text')],
  ['provider', scalar('string')],
  ['provider_metadata', scalar('json')],
]);

/**
 * The fields for the period in which a record or an item of a list is shown. Days begin and end at midnight in the
 * site's time zone.
 */
export const SHOWN_FROM = 'shown_from';
export const SHOWN_UNTIL = 'shown_until';

/** True if records or items with these fields can have a period. */
export const canHavePeriod = (attributes: Attributes): boolean =>
  attributes.has(SHOWN_FROM) || attributes.has(SHOWN_UNTIL);

/** True if filters depend on the day. The site applies them: the CMS would also return past records. */
export const dependsOnDay = (filters: unknown): boolean =>
  containsRelativeDay(filters) ||
  [SHOWN_FROM, SHOWN_UNTIL].some((field) => JSON.stringify(filters)?.includes(`"${field}"`));

/** The members that the CMS adds to every record and component, which are not content. */
export const BOOKKEEPING: ReadonlySet<string> = new Set([
  'id',
  'documentId',
  'createdAt',
  'updatedAt',
  'publishedAt',
  'locale',
  '__component',
]);

/** The type at `/endpoint`, or the type and record at `/collection/documentId`; undefined if there is none. */
export function findEndpoint(model: ContentModel, path: string): EndpointMatch | undefined {
  const whole = model.types.get(path);
  if (whole) return { type: whole, documentId: undefined };
  const lastSlash = path.lastIndexOf('/');
  const type = model.types.get(path.slice(0, lastSlash));
  const documentId = path.slice(lastSlash + 1);
  return type?.kind === 'collection' && documentId !== '' ? { type, documentId } : undefined;
}

/** The plain fields that every published record has. Others are in an answer only if they are populated. */
export const requiredScalars = ({ attributes }: ContentType): string[] =>
  [...attributes].flatMap(([name, one]) => (one.required && one.kind === 'scalar' ? [name] : []));

export const isUnique = (one: Attribute): boolean =>
  one.kind === 'scalar' && (one.type === 'uid' || one.unique === true);

/** The fields that identify a record, and are therefore suitable for addresses. */
export function uniqueFields(attributes: Attributes): string[] {
  return [...attributes].flatMap(([name, one]) =>
    isUnique(one) && (one.required || (one.kind === 'scalar' && one.type === 'uid')) ? [name] : [],
  );
}

export function findType(model: ContentModel, uid: string): ContentType | undefined {
  for (const type of model.types.values()) if (type.uid === uid) return type;
  return undefined;
}

export function findAttributes(model: ContentModel, uid: string): Attributes | undefined {
  return model.components.get(uid)?.attributes ?? findType(model, uid)?.attributes;
}

/** The types and components that an attribute leads to. */
export function attributeTargets(attribute: Attribute): readonly string[] {
  if (attribute.kind === 'component') return [attribute.component];
  if (attribute.kind === 'zone') return attribute.components;
  return attribute.kind === 'relation' ? [attribute.target] : [];
}

/** The model reduced to these types, even in relations: other types are not recorded, and may not be readable. */
export function reduceModelToTypes(model: ContentModel, types: readonly ContentType[]): ContentModel {
  const uids = new Set(types.map(({ uid }) => uid));
  const isKept = (one: Attribute): boolean => one.kind !== 'relation' || uids.has(one.target);
  const narrowed = <T extends Component | ContentType>(one: T): T => ({
    ...one,
    attributes: new Map([...one.attributes].filter(([, attribute]) => isKept(attribute))),
  });
  return {
    ...model,
    types: new Map(types.map((type) => [type.endpoint, narrowed(type)])),
    components: new Map([...model.components].map(([uid, one]) => [uid, narrowed(one)])),
  };
}

/**
 * The format of an attribute's value; undefined for an attribute without rich text. Without a model, the structure of
 * the value determines the format.
 */
export function detectProseFormat(attribute: Attribute | undefined): ProseFormat | undefined {
  if (!attribute) return 'auto';
  if (attribute.kind !== 'scalar') return undefined;
  const isUnknown = attribute.type === 'json' || attribute.type === 'unknown';
  return attribute.richText ?? (isUnknown ? 'auto' : undefined);
}
