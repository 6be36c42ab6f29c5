import type { Step } from '../../core/binding/path.ts';
import { choiceList } from '../../core/diagnostics/nearest-word.ts';
import { isObject, member } from '../../core/json/json.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';
import { change } from '../definition/example.ts';
import type { FindingText, Report } from '../definition/visitor.ts';
import type { TakenStep } from '../paths/follow-path.ts';
import {
  expandItems,
  hasValue,
  type KnownValue,
  selectListItems,
  takeStep,
  toComparableText,
} from '../paths/known-values.ts';
import type { Unresolved } from '../paths/unresolved.ts';
import type { IntendedBinding } from '../resolve/resolved.ts';

export const pathCheck: CheckDefinition = {
  code: 'path',
  severity: 'error',
  about: 'A binding is a path: names joined by dots, `[2]`, `[key=value]`, `[key=:param]`.',
  example: change('"$page.page_heading"', '"$page..page_heading"'),
  visit: {
    unresolved: (reason) => {
      if (reason.why !== 'no path') return undefined;
      const message = `"${reason.path}" is not a path: ${reason.message}`;
      if (reason.advice === 'double')
        return { message: `${message}. A text that begins with $ is written with $$` };
      // A path is written without the `$` of a binding.
      return reason.advice === 'drop'
        ? { message: `${message}. Paths here have no $`, write: '' }
        : { message };
    },
  },
};

export const unknownFieldCheck: CheckDefinition = {
  code: 'unknown-field',
  severity: 'error',
  about: 'The content model has every field that a binding names, and the CMS shows it.',
  example: change('"$page.banner_image"', '"$page.baner_image"'),
  visit: {
    unresolved: (reason) => describeUnknownField(reason),
  },
};

/** Reports a field that its owner doesn't have, or that the CMS never shows. */
export function describeUnknownField(reason: Unresolved): FindingText | undefined {
  if (reason.why === 'field') {
    const { name: word, owner } = reason;
    const candidates = [...reason.fields];
    return { message: `Unknown field "${word}" of ${owner}`, word, candidates, ...listFields(candidates) };
  }
  if (reason.why !== 'closed') return undefined;
  return {
    message: `"${reason.name}" leads to ${reason.target}, which the CMS never shows. Bind another field`,
  };
}

/** Every record has these fields, so they aren't helpful suggestions. */
const COMMON = new Set(['id', 'documentId', 'createdAt', 'updatedAt', 'publishedAt', '__component']);

/** Lists the existing fields, for an unknown field that resembles none of them. */
function listFields(fields: readonly string[]): Pick<FindingText, 'hint'> {
  const ownFields = [...new Set(fields)].filter((name) => !COMMON.has(name));
  return ownFields.length === 0 ? {} : { hint: `Its fields: ${choiceList(ownFields)}.` };
}

export const nothingFoundCheck: CheckDefinition = {
  code: 'nothing-found',
  severity: 'warning',
  about:
    'A pick, `[2]` or `[key=value]`, and `$filters` find something in the demo content, unless the list is empty in every record.',
  example: change('"$page.banner_image" }', '"$page.gallery[7]" }'),
  visit: {
    uses: ({ uses }, report) => {
      for (const { place, shape, items, words } of uses.repetitions) {
        const all = shape?.known ? selectListItems(shape.known()).length : 0;
        if (words.filters === undefined || all === 0 || items?.known?.().length !== 0) continue;
        const path = [...place.path.slice(0, -1), '$filters'];
        report({ path }, `None of the ${all} items in the content matches these filters`);
      }
      for (const { path, skip, target } of uses.followed) {
        for (const step of target.steps) {
          const { message, ...details } = emptyStep(step) ?? {};
          const part = { ...step.span, offset: step.span.offset + skip };
          if (message !== undefined) report({ path, part }, message, details);
        }
      }
    },
  },
};

/** Why a step has no result in the known content; undefined if it has one, or if no content is known. */
function emptyStep({ from: { known, item, list }, step }: TakenStep): FindingText | undefined {
  if (!known) return undefined;
  if (step.kind === 'name')
    return item.kind === 'zone' && !list ? absentField(known(), step.name) : undefined;
  const lists = known().filter(({ value }) => Array.isArray(value) && value.length > 0);
  if (lists.length === 0 || lists.some((one) => takeStep(one, step).some(hasValue))) return undefined;
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
    ...new Set(lists.flatMap(expandItems).flatMap(({ value }) => toComparableText(member(value, key)) ?? [])),
  ];
  const values = there.length === 0 ? `No item has a "${key}"` : `There are ${choiceList(there)}`;
  const message = `[${key}=${word}] finds nothing in the content. ${values}`;
  return { message, word, candidates: there };
}

/** Reports a field that none of the components in this dynamic zone has. */
function absentField(items: readonly KnownValue[], name: string): FindingText | undefined {
  const there = items.map(({ value }) => value).filter(isObject);
  if (there.length === 0 || there.some((item) => Object.hasOwn(item, name))) return undefined;
  const components = new Set(there.flatMap((item) => toComparableText(member(item, '__component')) ?? []));
  const message = `"${name}" finds nothing: in the content, ${choiceList(components)} appears at this place of the zone`;
  return { message: `${message}. Pick the component with [__component=…]` };
}

export const foreignSyntaxCheck: CheckDefinition = {
  code: 'foreign-syntax',
  severity: 'error',
  about:
    'A binding is `$` and its path, and nothing else: `{{page.title}}`, `<%= page.title %>` and a path inside a sentence would be shown as they are. An address names its fields by `:slug`, not `{slug}` or `[slug]`.',
  example: change('"$page.page_heading"', '"{{ page.page_heading }}"'),
  usesStayKnown: true,
  visit: {
    uses: ({ uses }, report) => {
      for (const intended of uses.intendedBindings) reportForeignPath(intended, report);
    },
  },
};

function reportForeignPath(intended: IntendedBinding, report: Report): void {
  if (intended.kind === 'address') {
    const { text, own } = intended;
    // If the fields exist, the correction is certain enough for `--fix`.
    const details = intended.isKnown ? { write: JSON.stringify(own) } : {};
    report(intended.place, `"${text}" would be used literally as an address. Write "${own}"`, details);
  } else if (intended.kind === 'placeholder') {
    const { text, binds } = intended;
    const write = `$${binds}`;
    const advice = 'A binding can’t be part of a text: use separate props for the text and the field';
    if (binds === undefined) report(intended.place, `${warnLiteral(text)} ${advice}`);
    else report(intended.place, `${warnLiteral(text)} Write "${write}"`, { write: JSON.stringify(write) });
  }
}

const warnLiteral = (text: string): string => `"${text}" would be shown literally.`;

export const forgottenDollarCheck: CheckDefinition = {
  code: 'forgotten-dollar',
  severity: 'warning',
  about:
    'A text that is the name of a field in its scope begins with `$`. To show the word itself, list it: `"words": ["Description"]`.',
  example: change('"$page.page_heading"', '"page.page_heading"'),
  visit: {
    uses: ({ uses }, report) => {
      for (const intended of uses.intendedBindings) {
        if (intended.kind !== 'name') continue;
        const path = `$${intended.name}`;
        const shown = intended.isDoubled ? path : intended.name;
        const message = `Visitors would read "${shown}" itself. For the field, write "${path}"; for the word, name it in "words" of the manifest`;
        report(intended.place, message, { write: JSON.stringify(path) });
      }
    },
  },
};
