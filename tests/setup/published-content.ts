import { isObject, type JsonObject, textMember } from '../../src/core/json/json.ts';

/** A content file as a recording would write it: without drafts, and without relations to them. */
export function publishedContent(json: unknown): unknown {
  if (!Array.isArray(json)) return json;
  const entries: readonly JsonObject[] = json.filter(isObject);
  const drafts = entries.filter(isDraft).map((entry) => textMember(entry, 'documentId'));
  const isPublished = (item: unknown): boolean => !drafts.some((id) => id === item);
  return entries.filter((entry) => !isDraft(entry)).map((entry) => withoutItems(entry, isPublished));
}

const isDraft = ({ publishedAt }: JsonObject): boolean => publishedAt === null;

function withoutItems(entry: JsonObject, keeps: (item: unknown) => boolean): JsonObject {
  const fields = Object.entries(entry).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.filter(keeps) : value,
  ]);
  return Object.fromEntries(fields);
}
