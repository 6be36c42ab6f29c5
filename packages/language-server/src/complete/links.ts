import type { ManifestFile } from 'prospectus/internal/check/paths/manifest-file.ts';
import type { BindingPlace } from 'prospectus/internal/check/resolve/resolved.ts';
import { parseBinding } from 'prospectus/internal/core/binding/binding.ts';
import { listLinkFields } from 'prospectus/internal/core/binding/link-fields.ts';
import { isObject, jsonAt, member, textMember } from 'prospectus/internal/core/json/json.ts';
import { parsePartialJson } from 'prospectus/internal/core/json-text/read-json.ts';
import type { ContentModel } from 'prospectus/internal/strapi/model.ts';
import { type Candidate, SUITS } from './candidate.ts';
import { createClue, rateNameSimilarity } from './clues.ts';
import type { Cursor } from './cursor.ts';
import type { Habits } from './habits.ts';
import { presentValues } from './present.ts';

/** The addresses of the blocks of a page. */
export const listBlockTargets = (page: unknown): readonly string[] =>
  [member(page, 'blocks')].flat().flatMap((block: unknown) => {
    const id = textMember(block, 'id');
    return id === undefined ? [] : [`#${id}`];
  });

/**
 * The address of a page as written in links: that of a record's page contains fields, as in "/news/:slug". Undefined if
 * it has none, or if its parameter selects nothing.
 */
export function findPageTarget({ text }: ManifestFile): string | undefined {
  const manifest = parsePartialJson(text);
  const route = textMember(manifest, 'route');
  if (!route?.includes(':')) return route;
  const sources = member(manifest, 'sources');
  for (const source of Object.values(isObject(sources) ? sources : {})) {
    const [, key, param] = /\[(\w+)=:(\w+)\]/.exec(textMember(source, 'select') ?? '') ?? [];
    if (param !== undefined && route.includes(`:${param}`)) return route.replace(`:${param}`, `:${key}`);
  }
  return undefined;
}

/** The addresses that a link may have. Pages of a record are included only if the link's scope is such a record. */
export function listLinkCandidates(
  {
    cursor,
    habits,
    model,
  }: { readonly cursor: Cursor; readonly habits: Habits; readonly model: ContentModel },
  targets: readonly string[],
  { path, scope }: BindingPlace,
): Candidate[] {
  const clue = createClue(cursor.value, path, habits);
  const owner = jsonAt(cursor.value, path.slice(0, -1));
  const words = Object.values(isObject(owner) ? owner : {}).flatMap((value) => {
    const bound = parseBinding(value);
    if (bound.kind !== 'path') return typeof value === 'string' ? [value] : [];
    return presentValues({ model, params: [] }, scope, bound.path).filter((one) => typeof one === 'string');
  });
  const record = scope.item.kind === 'record' ? scope.item : undefined;
  return targets
    .filter((href) => listLinkFields(href).every((name) => record?.fields.has(name)))
    .map((href) => {
      const wordScore = Math.max(0, ...words.map((text) => rateNameSimilarity(text, href)));
      const score = SUITS + clue(href) + 1.5 * wordScore;
      return { value: href, score, item: { label: href, kind: 17 } };
    });
}
