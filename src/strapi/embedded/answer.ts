import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { isObject } from '../../core/json/json.ts';
import type { Attribute, ContentModel, ContentType } from '../model.ts';
import { attributesOf, typeByUid } from '../model.ts';
import { type Level, type Selection, scalarsOnly } from '../populate/selection.ts';
import { isText } from '../populate/value.ts';
import {
  documentIdOf,
  type Entry,
  type Media,
  type MediaRecord,
  type Records,
  TIMESTAMPS,
} from './content.ts';

/** The data that answers are made from. */
export interface Store {
  readonly model: ContentModel;
  readonly records: Records;
  readonly media: Media;
  /** The errors in content files; their records are left out. */
  readonly diagnostics?: readonly Diagnostic[];
}

/** A record as the CMS answers it: its scalars, and those of its other fields that the selection asks for. */
export function answerEntry(
  store: Store,
  type: ContentType,
  entry: Entry,
  at: number,
  selection: Selection,
): Entry {
  const own = { id: at + 1, documentId: documentIdAt(type, entry, at) };
  const scalars = { ...scalarsOf(store, type.uid, entry), ...TIMESTAMPS };
  return { ...own, ...chosen(scalars, selection), ...populated(store, type.uid, entry, selection.populate) };
}

/** The documentId of a record: its own, or one made from its type and position. */
export function documentIdAt(type: ContentType, entry: Entry, at: number): string {
  if (isText(entry.documentId)) return entry.documentId;
  return documentIdOf(type.kind === 'single' ? type.uid : `${type.uid}:${at}`);
}

/** An own field of a record; inherited ones are no content. */
const fieldOf = (entry: Entry, key: string): unknown => (Object.hasOwn(entry, key) ? entry[key] : undefined);

function scalarsOf(store: Store, uid: string, entry: Entry): Entry {
  const scalars = [...(attributesOf(store.model, uid) ?? [])].filter(([, { kind }]) => kind === 'scalar');
  return Object.fromEntries(scalars.map(([key]) => [key, fieldOf(entry, key) ?? null]));
}

function chosen(scalars: Entry, { fields }: Selection): Entry {
  if (fields === 'all') return scalars;
  return Object.fromEntries(Object.entries(scalars).filter(([key]) => fields.has(key)));
}

function populated(store: Store, uid: string, entry: Entry, level: Level): Entry {
  const answers: [string, unknown][] = [];
  for (const [key, attribute] of attributesOf(store.model, uid) ?? []) {
    const selection = level === 'all' ? scalarsOnly : level.get(key);
    if (attribute.kind === 'scalar' || selection === undefined) continue;
    answers.push([key, answerField(store, attribute, fieldOf(entry, key), selection)]);
  }
  return Object.fromEntries(answers);
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

type Populated = Exclude<Attribute, { kind: 'scalar' }>;

function answerField(store: Store, attribute: Populated, value: unknown, selection: Selection): unknown {
  switch (attribute.kind) {
    case 'media':
      return answerMany(attribute.multiple, value, (name) => answerMedia(store, name, selection));
    case 'component':
      return answerMany(attribute.repeatable, value, (part, at) =>
        answerComponent(store, attribute.component, part, at, selection),
      );
    case 'relation':
      return answerMany(attribute.many, value, (id) =>
        answerRelation(store, attribute.target, id, selection),
      );
    case 'zone':
      return answerZone(store, value, selection);
  }
}

/** Empty items of a list are left out; an empty single field is null. */
function answerMany(many: boolean, value: unknown, answer: (item: unknown, at: number) => unknown): unknown {
  if (!many) return answer(value, 0) ?? null;
  return listOf(value).flatMap((item, at) => answer(item, at) ?? []);
}

function answerComponent(
  store: Store,
  uid: string,
  value: unknown,
  at: number,
  selection: Selection,
): unknown {
  if (!isObject(value)) return undefined;
  const scalars = chosen(scalarsOf(store, uid, value), selection);
  return { id: at + 1, ...scalars, ...populated(store, uid, value, selection.populate) };
}

/** `on` picks components, and only those are answered. */
function answerZone(store: Store, value: unknown, selection: Selection): unknown {
  return listOf(value).flatMap((part, at) => {
    const uid = isObject(part) ? part.__component : undefined;
    if (!isText(uid)) return [];
    const inner = selection.on ? selection.on.get(uid) : { ...scalarsOnly, populate: selection.populate };
    const answer = inner && answerComponent(store, uid, part, at, inner);
    return isObject(answer) ? [{ __component: uid, ...answer }] : [];
  });
}

function answerMedia(store: Store, name: unknown, { fields }: Selection): unknown {
  const record = isText(name) ? store.media.records.get(name) : undefined;
  if (record === undefined || fields === 'all') return record;
  return pickMedia(record, fields);
}

function pickMedia(record: MediaRecord, fields: ReadonlySet<string>): Entry {
  const always = ['id', 'documentId'];
  return Object.fromEntries(
    Object.entries(record).filter(([key]) => always.includes(key) || fields.has(key)),
  );
}

function answerRelation(store: Store, uid: string, id: unknown, selection: Selection): unknown {
  const type = typeByUid(store.model, uid);
  const entries = store.records.get(uid) ?? [];
  const at = type ? entries.findIndex((entry, index) => documentIdAt(type, entry, index) === id) : -1;
  const entry = entries[at];
  return type && entry && answerEntry(store, type, entry, at, selection);
}
