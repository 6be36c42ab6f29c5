import { parseSelection } from '../../strapi/populate/selection.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';
import { change } from '../definition/example.ts';
import type { AnswerBytes } from '../populate/compare-populate.ts';
import type { ResolvedSource } from '../resolve/resolved.ts';

export const check: CheckDefinition = {
  code: 'populate-unused',
  severity: 'warning',
  about: 'The page uses everything that is populated.',
  example: change('"banner_image": true', '"banner_image": true, "gallery": true'),
  visit: {
    populate: ({ source, unused, isUncertain, bytes }, find) => {
      if (isUncertain) return;
      for (const keys of unused) {
        const name = keys.length === 0 ? 'Everything' : `"${nameOf(keys)}"`;
        const cost = costOf(source, keys, bytes);
        const weight =
          cost === undefined ? '' : `: ${cost.toLocaleString('en-GB')} bytes of the demo content`;
        const message = `${name} is populated, but nothing on the page uses it${weight}. Remove it (--fix does)`;
        find({ path: [...source.path, 'populate', ...keys], part: 'key' }, message, { fixable: true });
      }
    },
  },
};

function nameOf(keys: readonly string[]): string {
  return keys.at(-1) === 'populate' ? `${keys.at(-2) ?? ''}.populate` : (keys.at(-1) ?? '');
}

function costOf(
  { type, populate }: ResolvedSource,
  keys: readonly string[],
  bytes: AnswerBytes | undefined,
): number | undefined {
  const whole = bytes?.(type, parseSelection(populate));
  const less = bytes?.(type, parseSelection(without(populate, keys)));
  return whole === undefined || less === undefined ? undefined : whole - less;
}

function without(value: unknown, [key, ...rest]: readonly string[]): unknown {
  if (key === undefined || typeof value !== 'object' || value === null) return undefined;
  const entries = Object.entries(value).flatMap(([name, inner]): [string, unknown][] => {
    if (name !== key) return [[name, inner]];
    return rest.length === 0 ? [] : [[name, without(inner, rest)]];
  });
  return Object.fromEntries(entries);
}
