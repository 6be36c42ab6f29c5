import { isObject, type JsonObject } from '../../core/json/json.ts';
import { pathsOfTree, treeOfPaths } from './path-tree.ts';
import { isText, isTextList, parseBoolean, splitAtCommas } from './value.ts';

/** What to answer of a field: some of its scalars, some of its other fields, some components of a zone. */
export interface Selection {
  readonly fields: ReadonlySet<string> | 'all';
  readonly populate: Level;
  readonly on?: ReadonlyMap<string, Selection>;
}

/** The populated fields of one level; names of no field are ignored. */
export type Level = ReadonlyMap<string, Selection> | 'all';

const emptyLevel: Level = new Map<string, Selection>();
/** A field with its scalars and no more: what `true` asks for. */
export const scalarsOnly: Selection = { fields: 'all', populate: emptyLevel };

/** What a populate value that has passed the checks asks of a record: all its scalars, and what is populated. */
export function selectionOf(populate: unknown): Selection {
  return { fields: 'all', populate: readLevel(populate) };
}

/** What is asked of one field of a level; undefined where it is not populated. */
export function fieldSelection(level: Level, name: string): Selection | undefined {
  return level === 'all' ? scalarsOnly : level.get(name);
}

/** The tree of a populate value that has passed the checks. */
function readLevel(value: unknown): Level {
  if (value === '*') return 'all';
  if (isText(value)) return value === '' ? emptyLevel : levelOfPaths(splitAtCommas(value));
  if (isTextList(value)) return levelOfPaths(pathsOfTree(treeOfPaths(value)).flatMap(splitAtCommas));
  if (!isObject(value)) return emptyLevel;
  const level = new Map<string, Selection>();
  for (const [key, inner] of Object.entries(value)) {
    if (isObject(inner)) level.set(key, readSelection(inner));
    else if (inner === '*' || parseBoolean(inner) === true) level.set(key, scalarsOnly);
  }
  return level;
}

/** The scalars that a `fields` value chooses. */
export function readFields(value: unknown): Selection['fields'] {
  const texts = isText(value) ? [value] : isTextList(value) ? value : ['*'];
  const names = texts.flatMap(splitAtCommas);
  return names.includes('*') ? 'all' : new Set(names);
}

function readSelection(options: JsonObject): Selection {
  const { fields, populate, on } = options;
  const selection = { fields: fields ? readFields(fields) : 'all', populate: readLevel(populate) } as const;
  if (on === undefined || on === null) return selection;
  return { ...selection, on: new Map(Object.entries(on).map(([uid, inner]) => [uid, readFragment(inner)])) };
}

const readFragment = (value: unknown): Selection => (isObject(value) ? readSelection(value) : scalarsOnly);

function levelOfPaths(paths: readonly string[]): Level {
  const below = new Map<string, string[]>();
  for (const path of paths) {
    const [root = '', ...rest] = path.split('.');
    const there = below.get(root) ?? [];
    below.set(root, rest.length === 0 ? there : [...there, rest.join('.')]);
  }
  return new Map([...below].map(([root, rest]) => [root, { fields: 'all', populate: levelOfPaths(rest) }]));
}
