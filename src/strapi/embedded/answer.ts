import { isObject } from '../../core/json/json.ts';
import type { FilterPart, PartLink } from '../filters/part.ts';
import { type ContentType, findAttributes, findType, type Relation } from '../model.ts';
import { type SelectedLevel, type Selection, scalarsOnly, selectField } from '../populate/selection.ts';
import { isText } from '../populate/value.ts';
import { type ContentEntry, TIMESTAMPS } from './content.ts';
import { type ContentRows, findRelationTargets, type Row } from './rows.ts';

/** A record in an answer of the CMS: its scalars, and the other fields of the selection. */
export function createAnswerEntry(
  store: ContentRows,
  type: ContentType,
  row: Row,
  selection: Selection,
): ContentEntry {
  const { id, documentId, values } = row;
  // "en" is the default language of a new Strapi. No page reads this member.
  const language = type.localized ? { locale: isText(values.locale) ? values.locale : 'en' } : {};
  const scalars = { ...scalarFields(store, type.uid, values), ...TIMESTAMPS, ...language };
  return {
    id,
    documentId,
    ...chosen(scalars, selection),
    ...populated(store, type.uid, row, selection.populate),
  };
}

/** An own field of a record; inherited members are not content. */
const ownField = (entry: ContentEntry, key: string): unknown =>
  Object.hasOwn(entry, key) ? entry[key] : undefined;

function scalarFields(store: ContentRows, uid: string, entry: ContentEntry): ContentEntry {
  const scalars = [...(findAttributes(store.model, uid) ?? [])].filter(([, { kind }]) => kind === 'scalar');
  return Object.fromEntries(scalars.map(([key]) => [key, ownField(entry, key) ?? null]));
}

function chosen(scalars: ContentEntry, { fields }: Selection): ContentEntry {
  if (fields === 'all') return scalars;
  return Object.fromEntries(Object.entries(scalars).filter(([key]) => fields.has(key)));
}

function populated(store: ContentRows, uid: string, part: FilterPart, level: SelectedLevel): ContentEntry {
  const answers: [string, unknown][] = [];
  for (const [key, attribute] of findAttributes(store.model, uid) ?? []) {
    const selection = selectField(level, key);
    if (attribute.kind === 'scalar' || attribute.kind === 'closed' || selection === undefined) continue;
    answers.push([key, answerField(store, attribute, part, key, selection)]);
  }
  return Object.fromEntries(answers);
}

const asList = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function answerField(
  store: ContentRows,
  attribute: PartLink,
  part: FilterPart,
  key: string,
  selection: Selection,
): unknown {
  const value = ownField(part.values, key);
  switch (attribute.kind) {
    case 'media':
      return answerMany(attribute.multiple, value, (name) => answerMedia(store, name, selection));
    case 'component':
      return answerMany(attribute.repeatable, value, (item, at) =>
        answerComponent(store, attribute.component, item, at, selection),
      );
    case 'relation':
      return answerRelation(store, attribute, part, value, selection);
    case 'zone':
      return answerZone(store, value, selection);
  }
}

/** Answers a list without its empty items, or a single field, which is null if it is empty. */
function answerMany(many: boolean, value: unknown, answer: (item: unknown, at: number) => unknown): unknown {
  if (!many) return answer(value, 0) ?? null;
  return asList(value).flatMap((item, at) => answer(item, at) ?? []);
}

function answerComponent(
  store: ContentRows,
  uid: string,
  value: unknown,
  at: number,
  selection: Selection,
): unknown {
  if (!isObject(value)) return undefined;
  const scalars = chosen(scalarFields(store, uid, value), selection);
  return { id: at + 1, ...scalars, ...populated(store, uid, { values: value }, selection.populate) };
}

/** Includes only the components listed in `on`. */
function answerZone(store: ContentRows, value: unknown, selection: Selection): unknown {
  return asList(value).flatMap((part, at) => {
    const uid = isObject(part) ? part.__component : undefined;
    if (!isText(uid)) return [];
    const inner = selection.on ? selection.on.get(uid) : { ...scalarsOnly, populate: selection.populate };
    const answer = inner && answerComponent(store, uid, part, at, inner);
    return isObject(answer) ? [{ __component: uid, ...answer }] : [];
  });
}

function answerMedia(store: ContentRows, name: unknown, selection: Selection): unknown {
  const record = isText(name) ? store.media.records.get(name) : undefined;
  return record && { id: record.id, documentId: record.documentId, ...chosen(record, selection) };
}

function answerRelation(
  store: ContentRows,
  relation: Relation,
  part: FilterPart,
  value: unknown,
  selection: Selection,
): unknown {
  const type = findType(store.model, relation.target);
  if (!type) return relation.many ? [] : null;
  const answers = findRelationTargets(store, relation, part, value).map((row) =>
    createAnswerEntry(store, type, row, selection),
  );
  return relation.many ? answers : (answers[0] ?? null);
}
