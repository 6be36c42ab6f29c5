import { nearestWord } from '../../core/diagnostics/nearest-word.ts';
import { describeType } from '../../core/diagnostics/zod-message.ts';
import { isObject, textMember } from '../../core/json/json.ts';
import { NOT_FOUND_ROUTE } from '../../core/manifest/route.ts';
import { dependsOnDay } from '../../strapi/model.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';
import { change, withSource } from '../definition/example.ts';
import type { Report } from '../definition/visitor.ts';
import { expectedKind } from '../paths/field-kinds.ts';
import { describeItem, enterJson, isComparable } from '../paths/shape.ts';
import { findPagedSources } from '../resolve/resolve-sources.ts';
import type { DeclaredSource, LiteralUse, Read, Repetition } from '../resolve/resolved.ts';
import { countBoundNames } from '../resolve/source-names.ts';

const DIRECTIONS = ['desc', 'asc'];

export const orderCheck: CheckDefinition = {
  code: 'order',
  severity: 'error',
  about: 'A list is sorted by plain fields of its records, each upwards or downwards.',
  example: withSource('{ "endpoint": "/leaders", "sort": "name:down" }'),
  visit: {
    uses: ({ uses }, report) => {
      for (const key of uses.sortKeys) {
        if ('reversed' in key) {
          const write = `${key.reversed}:desc`;
          report(key.place, `A descending sort is written ${JSON.stringify(write)}`, { write });
          continue;
        }
        const { field, place, shape, direction: word, directionPlace } = key;
        if (shape && !isComparable(shape.item))
          report(place, `"${field}" is ${describeItem(shape)}: a list is sorted by plain fields`);
        if (DIRECTIONS.includes(word.toLowerCase())) continue;
        const message = `Unknown direction "${word}": expected "asc" or "desc"`;
        report(directionPlace, message, { word, candidates: DIRECTIONS });
      }
    },
  },
};

export const partCheck: CheckDefinition = {
  code: 'part',
  severity: 'error',
  about:
    'The options of a list fit together: "step" and "same" need "select", and a page paginates at most one list.',
  example: withSource('{ "endpoint": "/leaders", "step": 1 }'),
  visit: {
    uses: ({ uses }, report) => {
      for (const declared of uses.declared) checkWords(declared, report);
    },
    manifest: ({ value, params }, report) =>
      checkPages(value.sources, { route: value.route, params }, report),
  },
};

function checkWords({ value: source, path }: DeclaredSource, report: Report): void {
  const at = (word: string) => ({ path: [...path, word], part: 'key' as const });
  const select = textMember(source, 'select');
  for (const word of ['step', 'same']) {
    if (!Object.hasOwn(source, word)) continue;
    if (select === undefined) {
      const hint = 'Add for example "select": "[slug=:slug]"';
      report(at(word), `"${word}" needs an item that "select" selects`, { hint });
    } else if (!/\[[\w-]+=[^\]]+\]$/.test(select)) {
      const message = `"${word}" needs the list of the selected item: "select" has to end with [key=value]`;
      report({ path: [...path, 'select'] }, message);
    }
  }
  if (Object.hasOwn(source, 'step') && Object.hasOwn(source, 'same')) {
    report(at('step'), '"step" gives one neighbour and "same" a list: use two sources');
  }
  if (Object.hasOwn(source, 'paginate') && Object.hasOwn(source, 'select')) {
    report(at('paginate'), '"paginate" splits the whole list: leave "select" out');
  }
  const early = ['paginate', 'select'].find((word) => Object.hasOwn(source, word));
  if (early !== undefined && source.same === undefined && dependsOnDay(source.filters))
    report(at('filters'), `"${early}" selects before filters by date apply: use a source without it`);
}

interface Owner {
  readonly route: unknown;
  readonly params: readonly string[];
}

function checkPages(sources: unknown, { route, params }: Owner, report: Report): void {
  const [first, ...more] = findPagedSources(sources);
  if (first === undefined) return;
  const at = (name: string) => ({ path: ['sources', name, 'paginate'], part: 'key' as const });
  for (const name of more) {
    report(at(name), `The list "${first}" is already paginated: a page can have only one such list`);
  }
  if (typeof route !== 'string' || route === NOT_FOUND_ROUTE) {
    report(at(first), '"paginate" needs a page with an address of its own');
  } else if (params.length > 0) {
    report(at(first), `A route with a parameter (":${params[0]}") can't have a paginated list`);
  }
  if (isObject(sources) && Object.hasOwn(sources, 'pagination')) {
    const message = 'The name "pagination" is reserved for the position in a list: rename this source';
    report({ path: ['sources', 'pagination'], part: 'key' }, message);
  }
}

export const unlinkedPagesCheck: CheckDefinition = {
  code: 'unlinked-pages',
  severity: 'warning',
  about: 'The pages of a list are linked: a block shows `$pagination`.',
  example: withSource('{ "endpoint": "/leaders", "paginate": 12 }'),
  visit: {
    manifest: ({ value, lists, params, uses }, report) => {
      // On a page without one fixed address, "paginate" itself is reported as an error.
      if (value.route === NOT_FOUND_ROUTE || params.length > 0) return;
      const paged = uses.sources.find(
        ({ value: { paginate }, whole }) => whole.list && Number(paginate) >= 1,
      );
      if (!paged || countBoundNames(value, lists).has('pagination')) return;
      const message =
        'No link leads to the other pages of this list. Add a pagination block: { "type": "pagination", "place": "$pagination" }';
      report({ path: [...paged.path, 'paginate'], part: 'key' }, message);
    },
  },
};

const EACH = '"$each"';

export const listCheck: CheckDefinition = {
  code: 'list',
  severity: 'error',
  about: 'A prop that takes a list is bound to a list, any other prop to a single value.',
  example: change('"$each": "details"', '"$each": "title"'),
  visit: {
    unresolved: (reason) => {
      if (reason.why === 'no list') {
        const { path, found } = reason;
        return { message: `"${path}" is not a list to pick from, but ${describeItem(found)}` };
      }
      if (reason.why !== 'list') return undefined;
      const start = reason.path === '' ? 'This' : `"${reason.path}"`;
      const advice = `Pick one with [0] or [key=value], or go through it with ${EACH}`;
      return { message: `${start} is ${describeItem(reason.found)}. ${advice}` };
    },
    uses: ({ uses }, report) => {
      for (const repetition of uses.repetitions) checkRepetition(repetition, report);
      for (const read of uses.reads) checkRead(read, report);
      for (const literal of uses.literals) checkLiteral(literal, report);
    },
  },
};

function checkRepetition({ spec, place, shape }: Repetition, report: Report): void {
  if (spec.kind !== 'list')
    report({ ...place, part: 'key' }, `${EACH} returns a list, but this prop takes ${expectedKind(spec)}`);
  else if (shape && !shape.list && shape.item.kind !== 'any')
    report(place, `${EACH} iterates over a list, but this is ${describeItem(shape)}`);
}

function checkRead({ spec, shape, place }: Read, report: Report): void {
  const isList = spec.kind === 'list';
  if (enterJson(shape).item.kind === 'any' || isList === shape.list) return;
  const advice = isList ? '' : '. Pick one with [0], or bind a prop that takes a list';
  report(place, `Expected ${expectedKind(spec)}, but this is ${describeItem(shape)}${advice}`);
}

function checkLiteral({ spec, value, path }: LiteralUse, report: Report): void {
  if (spec.kind !== 'list') return;
  if (!isObject(value)) {
    report({ path }, `Expected a list, not ${describeType(value)}`);
    return;
  }
  const word = Object.keys(value).find(
    (key) => key !== '$each' && (key.startsWith('$') || nearestWord(key, CANDIDATES)),
  );
  const message = `Expected a list: [ … ], or an object with ${EACH}`;
  if (word === undefined) report({ path }, message);
  else report({ path: [...path, word], part: 'key' }, message, { word, candidates: CANDIDATES });
}

const CANDIDATES = ['$each'];
