import { followPath, type PathContext } from 'prospectus/internal/check/paths/follow-path.ts';
import { eachKnown, isThere, type KnownValue } from 'prospectus/internal/check/paths/known-values.ts';
import type { Shape } from 'prospectus/internal/check/paths/shape.ts';
import type { FieldSpec } from 'prospectus/internal/core/block/fields.ts';
import { isObject } from 'prospectus/internal/core/json/json.ts';

const MOST = 40;
const LONG = 90;

/** The present values at a path, each with its place. */
export function presentContent(context: PathContext, scope: Shape, path: string): readonly KnownValue[] {
  const found = followPath(context, scope, path);
  if ('reason' in found || !found.shape.known) return [];
  const values = found.shape.list ? found.shape.known() : eachKnown(found.shape.known());
  return values.slice(0, MOST).filter(isThere);
}

/** The values that a path leads to in the present content. */
export function presentValues(context: PathContext, scope: Shape, path: string): readonly unknown[] {
  return presentContent(context, scope, path).map(({ value }) => value);
}

/** Rates how well the present content suits a field: addresses suit links, long texts suit fields with markup. */
export function contentSuits({ kind }: FieldSpec, values: readonly unknown[]): number {
  const texts = values.filter((value) => typeof value === 'string' && value !== '');
  if (texts.length === 0) return values.some((value) => isObject(value) || value !== '') ? 0 : -15;
  const addresses = texts.filter((text) => /^(\/|#|https?:|mailto:|tel:)/.test(String(text)));
  const isAddress = addresses.length * 2 > texts.length;
  if (kind === 'href') return isAddress ? 25 : -25;
  if (isAddress) return -40;
  const isLong = texts.some((text) => String(text).length > LONG);
  if (kind === 'markup' || kind === 'lines') return isLong ? 15 : 0;
  return isLong ? -10 : 0;
}
