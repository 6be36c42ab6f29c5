import { isObject, type JsonObject } from '../../core/json/json.ts';
import { isText, isTextList, isTrue, splitAtCommas } from './value.ts';

/** The selected part of a field: some of its scalars, some of its other fields, some components of a zone. */
export interface Selection {
  readonly fields: ReadonlySet<string> | 'all';
  readonly populate: SelectedLevel;
  readonly on?: ReadonlyMap<string, Selection>;
}

/** The populated fields of one level; unknown names are ignored. */
export type SelectedLevel = ReadonlyMap<string, Selection> | 'all';

const emptyLevel: SelectedLevel = new Map<string, Selection>();
/** A field with its scalars only, as selected by `true`. */
export const scalarsOnly: Selection = { fields: 'all', populate: emptyLevel };

/** The part of a record that a valid populate selects: all its scalars, and the populated fields. */
export function parseSelection(populate: unknown): Selection {
  return { fields: 'all', populate: readLevel(populate) };
}

/** The selection of one field of a level; undefined if the field is not populated. */
export function selectField(level: SelectedLevel, name: string): Selection | undefined {
  return level === 'all' ? scalarsOnly : level.get(name);
}

/** Reads one level of a populate that has passed the checks. */
function readLevel(value: unknown): SelectedLevel {
  if (value === '*') return 'all';
  if (!isObject(value)) return emptyLevel;
  const level = new Map<string, Selection>();
  for (const [key, inner] of Object.entries(value)) {
    if (isObject(inner)) level.set(key, readSelection(inner));
    else if (inner === '*' || isTrue(inner)) level.set(key, scalarsOnly);
  }
  return level;
}

/** The scalars chosen by `fields`. */
function readSelectedFields(value: unknown): Selection['fields'] {
  const texts = isText(value) ? [value] : isTextList(value) ? value : ['*'];
  const names = texts.flatMap(splitAtCommas);
  return names.includes('*') ? 'all' : new Set(names);
}

function readSelection(options: JsonObject): Selection {
  const { fields, populate, on } = options;
  const selection = {
    fields: fields ? readSelectedFields(fields) : 'all',
    populate: readLevel(populate),
  } as const;
  if (!isObject(on)) return selection;
  return { ...selection, on: new Map(Object.entries(on).map(([uid, inner]) => [uid, readFragment(inner)])) };
}

const readFragment = (value: unknown): Selection => (isObject(value) ? readSelection(value) : scalarsOnly);
