import type { Step } from '../../core/binding/path.ts';
import { choiceList } from '../../core/diagnostics/nearest-word.ts';
import { isObject, member } from '../../core/json/json.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';
import { change } from '../definition/example.ts';
import type { FindingText } from '../definition/visitor.ts';
import type { TakenStep } from '../paths/follow-path.ts';
import {
  comparableText,
  isThere,
  itemsKnown,
  type KnownValue,
  knownItems,
  takeStep,
} from '../paths/known-values.ts';

export const check: CheckDefinition = {
  code: 'nothing-found',
  severity: 'warning',
  about:
    'A pick, `[2]` or `[key=value]`, and `$filters` find something in the demo content, unless the list is empty in every record.',
  example: change('"$page.banner_image" }', '"$page.gallery[7]" }'),
  visit: {
    uses: ({ uses }, find) => {
      for (const { place, shape, items, words } of uses.repetitions) {
        const all = shape?.known ? itemsKnown(shape.known()).length : 0;
        if (words.filters === undefined || all === 0 || items?.known?.().length !== 0) continue;
        const path = [...place.path.slice(0, -1), '$filters'];
        find({ path }, `Nothing is left: none of the ${all} items in the content matches these filters`);
      }
      for (const { path, skip, target } of uses.followed) {
        for (const step of target.steps) {
          const { message, ...details } = findsNothing(step) ?? {};
          const part = { ...step.span, offset: step.span.offset + skip };
          if (message !== undefined) find({ path, part }, message, details);
        }
      }
    },
  },
};

/** Why a step has no result in the known content; undefined if it has one, or if no content is known. */
function findsNothing({ from: { known, item, list }, step }: TakenStep): FindingText | undefined {
  if (!known) return undefined;
  if (step.kind === 'name') return item.kind === 'zone' && !list ? lacksField(known(), step.name) : undefined;
  const lists = known().filter(({ value }) => Array.isArray(value) && value.length > 0);
  if (lists.length === 0 || lists.some((one) => takeStep(one, step).some(isThere))) return undefined;
  // An editor who doesn't use a component today may use it tomorrow.
  if (item.kind === 'zone' && step.kind === 'match' && step.key === '__component') return undefined;
  if (step.kind === 'match') return step.param ? undefined : absentItem(lists, step);
  const longest = Math.max(...lists.map(({ value }) => (Array.isArray(value) ? value.length : 0)));
  const items = `${longest} ${longest === 1 ? 'item' : 'items'}`;
  return { message: `[${step.index}] finds nothing: the list has ${items} in the content, counted from 0` };
}

function absentItem(
  lists: readonly KnownValue[],
  { key, value: word }: Step & { kind: 'match' },
): FindingText {
  const there = [
    ...new Set(lists.flatMap(knownItems).flatMap(({ value }) => comparableText(member(value, key)) ?? [])),
  ];
  const values = there.length === 0 ? `No item has a "${key}"` : `There are ${choiceList(there)}`;
  const message = `[${key}=${word}] finds nothing in the content. ${values}`;
  return { message, word, candidates: there };
}

/** Reports a field that none of the components in this dynamic zone has. */
function lacksField(items: readonly KnownValue[], name: string): FindingText | undefined {
  const there = items.map(({ value }) => value).filter(isObject);
  if (there.length === 0 || there.some((item) => Object.hasOwn(item, name))) return undefined;
  const components = new Set(there.flatMap((item) => comparableText(member(item, '__component')) ?? []));
  const message = `"${name}" finds nothing: in the content, ${choiceList(components)} appears at this place of the zone`;
  return { message: `${message}. Pick the component with [__component=…]` };
}
