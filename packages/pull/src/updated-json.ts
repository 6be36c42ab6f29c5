import { parsedJson } from 'prospectus/internal/core/json/json.ts';
import { sameJson } from 'prospectus/internal/core/json/same-json.ts';

/** The text of a JSON file with a new value, in Strapi's layout; if the value is equal, the text stays unchanged. */
export function updatedJson(before: string | undefined, value: unknown): string {
  const isSame = before !== undefined && sameJson(parsedJson(before), value);
  return isSame ? before : `${JSON.stringify(value, null, 2)}\n`;
}
