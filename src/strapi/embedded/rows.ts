import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { groupValues } from '../../core/json/group-values.ts';
import { memoByText } from '../../core/json/memo.ts';
import type { FilterPart } from '../filters/part.ts';
import { type ContentModel, type ContentType, findType, type Relation } from '../model.ts';
import { isText } from '../populate/value.ts';
import { type ContentEntry, type ContentRecords, type Media, makeDocumentId, TIMESTAMPS } from './content.ts';

export interface ContentInput {
  readonly model: ContentModel;
  readonly records: ContentRecords;
  /** The records in further languages, by the CMS's code for each. */
  readonly translations?: ReadonlyMap<string, ContentRecords>;
  /** The further language of the records. */
  readonly locale?: string;
  readonly media: Media;
  /** The errors in content files; the records of those files are omitted. */
  readonly diagnostics?: readonly Diagnostic[];
}

/** A published record, with the fields that the CMS adds. */
export interface Row extends FilterPart {
  readonly id: number;
  readonly documentId: string;
}

export interface ContentRows extends ContentInput {
  /** The published records of a type, by its uid, in the order they were entered. */
  readonly rows: ReadonlyMap<string, readonly Row[]>;
  /** The records of a type by documentId. */
  readonly byDocumentId: ReadonlyMap<string, ReadonlyMap<string, Row>>;
  /** The records that refer to a document in a field, by that document. */
  readonly referrers: (uid: string, field: string) => ReadonlyMap<string, readonly Row[]>;
}

export function createContentRows(content: ContentInput): ContentRows {
  const rows = new Map<string, readonly Row[]>();
  for (const type of content.model.types.values()) {
    const entries = content.records.get(type.uid) ?? [];
    rows.set(
      type.uid,
      entries.flatMap((entry, at) => (isDraft(entry) ? [] : toRow(type, entry, at))),
    );
  }
  const byDocumentId = new Map(
    [...rows].map(([uid, list]) => [uid, new Map(list.map((row) => [row.documentId, row]))]),
  );
  const referrers = memoByText((uid) => {
    // As in Strapi, a record without languages refers to records of the default language.
    const isForeign = content.locale !== undefined && !findType(content.model, uid)?.localized;
    const referring = isForeign ? [] : (rows.get(uid) ?? []);
    return memoByText((field) => referrersIn(referring, field));
  });
  return { ...content, rows, byDocumentId, referrers: (uid, field) => referrers(uid)(field) };
}

/**
 * The content in one language: localised types have the records of the language, with untranslated fields from the
 * default language; other types are the same.
 */
export function localizeContent(content: ContentInput, locale: string): ContentInput {
  const { model, records, translations } = content;
  const localized = new Map(records);
  for (const type of model.types.values()) {
    if (!type.localized) continue;
    const common = new Map(
      (records.get(type.uid) ?? []).map((entry, at) => [documentIdAt(type, entry, at), entry]),
    );
    const entries = translations?.get(locale)?.get(type.uid) ?? [];
    localized.set(
      type.uid,
      entries.map((entry, at) => {
        const documentId = documentIdAt(type, entry, at);
        return { ...commonFields(type, common.get(documentId)), ...entry, documentId, locale };
      }),
    );
  }
  return { ...content, records: localized, locale };
}

const commonFields = ({ attributes }: ContentType, entry: ContentEntry = {}): ContentEntry =>
  Object.fromEntries(
    Object.entries(entry).filter(([name]) => attributes.has(name) && !attributes.get(name)?.localized),
  );

const referrersIn = (rows: readonly Row[], field: string): Map<string, Row[]> =>
  groupValues(rows.flatMap((row) => idsIn(row.values[field]).map((id) => [id, row] as const)));

/** True if an editor hasn't published the record yet. Strapi and `cms/content` mark drafts in the same way. */
const isDraft = ({ publishedAt }: ContentEntry): boolean => publishedAt === null;

function toRow(type: ContentType, entry: ContentEntry, at: number): Row {
  const id = at + 1;
  const documentId = documentIdAt(type, entry, at);
  return { id, documentId, values: { ...entry, id, documentId, ...TIMESTAMPS } };
}

/** The documentId of a record: its own, or one derived from its type and position. */
function documentIdAt(type: ContentType, entry: ContentEntry, at: number): string {
  if (isText(entry.documentId)) return entry.documentId;
  return makeDocumentId(type.kind === 'single' ? type.uid : `${type.uid}:${at}`);
}

/** The published records that a relation leads to, also where the other type stores the relation. */
export function findRelationTargets(
  store: ContentRows,
  relation: Relation,
  part: FilterPart,
  value: unknown,
): readonly Row[] {
  const { target, mappedBy } = relation;
  if (mappedBy !== undefined) {
    const [ownId = ''] = idsIn(part.values.documentId);
    return store.referrers(target, mappedBy).get(ownId) ?? [];
  }
  const index = store.byDocumentId.get(target);
  return idsIn(value).flatMap((id) => index?.get(id) ?? []);
}

const idsIn = (value: unknown): readonly string[] => [value].flat().filter(isText);
