import { followPath, type PathContext } from 'prospectus/internal/check/paths/follow-path.ts';
import { expandKnownLists, hasValue, type KnownValue } from 'prospectus/internal/check/paths/known-values.ts';
import type { Shape } from 'prospectus/internal/check/paths/shape.ts';
import type { FieldSpec } from 'prospectus/internal/core/block/fields.ts';
import { isObject } from 'prospectus/internal/core/json/json.ts';

const MOST = 40;
const LONG = 90;

export function findPresentContent(context: PathContext, scope: Shape, path: string): readonly KnownValue[] {
  const resolved = followPath(context, scope, path);
  if ('reason' in resolved || !resolved.shape.known) return [];
  const values = resolved.shape.list ? resolved.shape.known() : expandKnownLists(resolved.shape.known());
  return values.slice(0, MOST).filter(hasValue);
}

export function presentValues(context: PathContext, scope: Shape, path: string): readonly unknown[] {
  return findPresentContent(context, scope, path).map(({ value }) => value);
}

/** Rates how well the current content fits a field: addresses fit links, long texts fit fields with markup. */
export function rateContent({ kind }: FieldSpec, values: readonly unknown[]): number {
  const texts = values.filter((value) => typeof value === 'string' && value !== '');
  if (texts.length === 0) return values.some((value) => isObject(value) || value !== '') ? 0 : -15;
  const addresses = texts.filter((text) => /^(\/|#|https?:|mailto:|tel:)/.test(String(text)));
  const isAddress = addresses.length * 2 > texts.length;
  if (kind === 'href') return isAddress ? 25 : -25;
  if (isAddress) return -40;
  const isLong = texts.some((text) => String(text).length > LONG);
  if (kind === 'markup' || kind === 'prose' || kind === 'lines') return isLong ? 15 : 0;
  return isLong ? -10 : 0;
}
