import type { JsonObject } from '../../core/json/json.ts';
import type { Level } from './level.ts';

/** The banner of a page, from banner fields of the record or of a component; without them, from the title. */
export function bannerOf(root: Level, components: readonly Level[], title: string): JsonObject {
  const levels = [root, ...components];
  const words = first(levels, (level) => level.words(/^banner_?title$/i)) ?? title;
  const image = first(levels, (level) =>
    level.take((one, name) => one.kind === 'media' && BANNER.test(name)),
  );
  const trail = trailOf(root);
  return {
    type: 'banner',
    title: words,
    ...(image === undefined ? {} : { image }),
    trail: [...trail, { label: words }],
  };
}

const BANNER = /^banner_?image$/i;

/** The first field that one of the levels gives, as a binding. */
function first(levels: readonly Level[], take: (level: Level) => string | undefined): string | undefined {
  for (const level of levels) {
    const name = take(level);
    if (name !== undefined) return `$${level.path}.${name}`;
  }
  return undefined;
}

function trailOf(root: Level): JsonObject[] {
  const link = root.link(/^(breadcrumb|banner_.*)_?link$/i);
  const label = link?.label ?? root.words(/^breadcrumb_text$/i);
  if (label === undefined) return [];
  return [{ label: `$${root.path}.${label}`, ...(link ? { to: `$${root.path}.${link.link}` } : {}) }];
}
