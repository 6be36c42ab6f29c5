import { isObject, textMember } from '../../core/json/json.ts';
import { NOT_FOUND_ROUTE } from '../../core/manifest/route.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';
import { withSource } from '../definition/example.ts';
import type { Find } from '../definition/visitor.ts';
import { pagedSources } from '../resolve/paged-sources.ts';
import type { DeclaredSource } from '../resolve/resolved.ts';

export const check: CheckDefinition = {
  code: 'part',
  severity: 'error',
  about:
    'The words for a part of a list fit together: "step" and "same" need "select", and a page cuts one list into pages.',
  example: withSource('{ "endpoint": "/leaders", "step": 1 }'),
  visit: {
    uses: ({ uses }, find) => {
      for (const declared of uses.declared) checkWords(declared, find);
    },
    manifest: ({ value, params }, find) => checkPages(value.sources, { route: value.route, params }, find),
  },
};

function checkWords({ value: source, path }: DeclaredSource, find: Find): void {
  const at = (word: string) => ({ path: [...path, word], part: 'key' as const });
  const select = textMember(source, 'select');
  for (const word of ['step', 'same']) {
    if (!Object.hasOwn(source, word)) continue;
    if (select === undefined) {
      const hint = 'Add for example "select": "[slug=:slug]"';
      find(at(word), `"${word}" begins at the item that "select" finds`, { hint });
    } else if (!/\[[\w-]+=[^\]]+\]$/.test(select)) {
      const message = `"${word}" needs the list of the selected item: "select" has to end with [key=value]`;
      find({ path: [...path, 'select'] }, message);
    }
  }
  if (Object.hasOwn(source, 'step') && Object.hasOwn(source, 'same')) {
    find(at('step'), '"step" gives one neighbour and "same" a list: use two sources');
  }
  if (Object.hasOwn(source, 'paginate') && Object.hasOwn(source, 'select')) {
    find(at('paginate'), '"paginate" cuts the whole list into pages: it has no "select"');
  }
}

interface Owner {
  readonly route: unknown;
  readonly params: readonly string[];
}

function checkPages(sources: unknown, { route, params }: Owner, find: Find): void {
  const [first, ...more] = pagedSources(sources);
  if (first === undefined) return;
  const at = (name: string) => ({ path: ['sources', name, 'paginate'], part: 'key' as const });
  for (const name of more) {
    find(at(name), `The list "${first}" is cut into pages already: a page has one such list`);
  }
  if (typeof route !== 'string' || route === NOT_FOUND_ROUTE) {
    find(at(first), '"paginate" needs a page with an address of its own');
  } else if (params.length > 0) {
    find(at(first), `A route with a parameter (":${params[0]}") can't have a list in pages`);
  }
  if (isObject(sources) && Object.hasOwn(sources, 'pagination')) {
    const message = 'The name "pagination" is reserved for the position in a list: rename this source';
    find({ path: ['sources', 'pagination'], part: 'key' }, message);
  }
}
