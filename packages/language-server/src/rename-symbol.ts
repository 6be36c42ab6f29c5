import { jsonAt } from 'prospectus/internal/core/json/json.ts';
import type { SiteNow } from 'prospectus/internal/tools/describe/open-site.ts';
import type { Cursor } from './complete/cursor.ts';
import { boundFieldAt } from './hover.ts';

/** A field or route at the cursor that the command `rename` can rename. */
export interface Renamed {
  readonly kind: 'field' | 'route';
  /** Its name as an argument of the command: "fees.amount". */
  readonly old: string;
  /** The word that the author sees. */
  readonly word: string;
}

/** The field or route under a cursor. */
export function renamedAt(site: SiteNow, file: string, cursor: Cursor): Renamed | undefined {
  const { path, value, isKey } = cursor;
  if (isKey) return undefined;
  const text = jsonAt(value, path);
  if (path.at(-1) === 'route' && typeof text === 'string') return { kind: 'route', old: text, word: text };
  const field = boundFieldAt(site, file, cursor);
  if (!field?.origin.file) return undefined;
  const owner = /([^/]+)(?:\/schema)?\.json$/.exec(field.origin.file)?.[1] ?? '';
  return { kind: 'field', old: `${owner}.${field.name}`, word: field.name };
}

/** Renames as the command does. @throws with the reason for a refusal */
export type RenameThing = (thing: Renamed, now: string) => Promise<unknown>;
