import { listUses } from 'prospectus/internal/check/check-file.ts';
import type { KnownValue } from 'prospectus/internal/check/paths/known-values.ts';
import type { Use } from 'prospectus/internal/check/paths/shape.ts';
import type { ResolvedSource } from 'prospectus/internal/check/resolve/resolved.ts';
import { listFirst } from 'prospectus/internal/core/diagnostics/words.ts';
import { truncateAtWord } from 'prospectus/internal/core/text/plain-text.ts';
import { type FieldOrigin, findFieldOrigin } from 'prospectus/internal/tools/describe/field-origin.ts';
import type { SiteNow } from 'prospectus/internal/tools/describe/site-opener.ts';
import { fieldKey, type ManifestUses } from 'prospectus/internal/tools/describe/uses.ts';
import type { Cursor } from './complete/cursor.ts';
import { findPresentContent } from './complete/present.ts';

export interface BoundField {
  readonly origin: FieldOrigin;
  readonly name: string;
  readonly source: ResolvedSource;
  /** The current values, with their positions in the content. */
  readonly present: readonly KnownValue[];
}

/** The field that is bound at a cursor; undefined if there is no binding, or its path is invalid. */
export function findBoundField(
  { input }: SiteNow,
  file: string,
  { path, value }: Cursor,
): BoundField | undefined {
  const result = listUses(input, file, value, () => {});
  const key = JSON.stringify(path);
  const isAtPath = (use: Use): boolean => JSON.stringify(use.place.path) === key;
  const use = result?.uses.find(isAtPath);
  const source = result?.sources.find(({ name }) => name === use?.source);
  const last = use?.steps.findLast((step) => step.kind === 'field');
  if (!use || !source || last?.kind !== 'field') return undefined;
  const origin = findFieldOrigin(input.model, source, use);
  const present = findPresentContent({ model: input.model, params: [] }, source.shape, origin.path);
  return { origin, name: last.name, source, present };
}

const LONG = 120;

/** The explanation of a bound field: its position in the model, its current values, and other pages with the field. */
export function explainField({ origin, name, present }: BoundField, uses: readonly ManifestUses[]): string {
  const { path, kind, file } = origin;
  const shown = file
    ? uses.filter(({ fields }) => fields.has(fieldKey(file, name))).map(({ route }) => route)
    : [];
  const now = present.slice(0, 3).map(({ value }) => `- ${excerpt(value)}`);
  return [
    `**${path}** · ${kind}${file ? ` · \`${file}\`` : ''}`,
    now.length > 0 ? `Now:\n${now.join('\n')}` : 'The content has no value here at present.',
    shown.length > 0 ? `Shown at ${listFirst(shown)}.` : '',
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

function excerpt(value: unknown): string {
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return truncateAtWord(text.replace(/\s+/g, ' '), LONG).replace(/[*_`<[\]]/g, '\\$&');
}
