import { pathSteps } from '../../core/binding/path.ts';
import type { PlainKind } from '../../core/block/field-parts.ts';
import type { PathPlace } from '../../core/diagnostics/finding.ts';
import { nearest } from '../../core/diagnostics/nearest-word.ts';
import { capitalize } from '../../core/diagnostics/words.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';
import { change } from '../definition/example.ts';
import type { Find } from '../definition/visitor.ts';
import { canShow, kindName } from '../paths/field-kinds.ts';
import { describeItem, type Item, isComparable, type Shape } from '../paths/shape.ts';
import { isUnresolved } from '../paths/unresolved.ts';
import type { MembersUse, Read } from '../resolve/resolved.ts';

export const kindCheck: CheckDefinition = {
  code: 'kind',
  severity: 'error',
  about: 'A field of the CMS is bound to a prop that can show it.',
  example: change('"$page.banner_image"', '"$page.page_heading"'),
  visit: {
    unresolved: (reason) =>
      reason.why === 'comparison' ? { message: incomparable(reason.key, reason.found) } : undefined,
    uses: ({ uses }, find) => {
      for (const read of uses.reads) checkRead(read, find);
      for (const { shape, place } of uses.linkFields) {
        const isPlain = shape.item.kind === 'scalar' || shape.item.kind === 'any';
        if (!isPlain) findUnshowable('text', shape, place, find);
      }
      for (const { path, place, shape } of uses.sameness) {
        const isNamed = pathSteps(path)[0]?.kind === 'name';
        if (!isNamed || !tellsSame(shape)) find(place, incomparable(path, shape));
      }
    },
  },
};

function checkRead({ spec, shape, place, members }: Read, find: Find): void {
  const { item, list } = shape;
  if (item.kind === 'any' || spec.kind === 'list' || list) return;
  if (spec.kind !== 'group') {
    if (!canShow(spec, item)) findUnshowable(spec.kind, shape, place, find);
  } else if (item.kind === 'scalar' || item.kind === 'sources') {
    find(place, `An object can't be read from ${describeItem(shape)}. Bind each of its members`);
  } else if ([...(members ?? new Map<string, Shape>()).values()].every(isUnresolved)) {
    const names = Object.keys(spec.fields).join(', ');
    find(place, `${capitalize(describeItem(shape))} has none of ${names}. Bind each of them by its own path`);
  }
}

function findUnshowable(kind: PlainKind, shape: Shape, place: PathPlace, find: Find): void {
  const message = `${capitalize(kindName(kind))} can't show ${describeItem(shape)}`;
  find(place, `${message}${advice(kind, shape.item)}`);
}

/** A binding to suggest instead, if there is a clear one. */
function advice(kind: PlainKind, item: Item): string {
  if (item.kind === 'record') return '. Bind one of its fields';
  if (item.kind === 'media' && kind === 'text') return '. Bind its "name" or "alternativeText"';
  if (item.kind === 'media' && kind === 'image') return ', which holds no images';
  return '';
}

const incomparable = (name: string, fieldShape: Shape): string =>
  `"${name}" is ${describeItem(fieldShape)}: only a plain field can be compared`;

/** True if items can be compared by the field: a plain field, or a relation, whose records are compared by id. */
function tellsSame({ item }: Shape): boolean {
  return item.kind === 'record' ? item.fields.has('documentId') : isComparable(item);
}

export const itemCheck: CheckDefinition = {
  code: 'item',
  severity: 'warning',
  about: 'A link has words and an address; a film has words for those who can’t see or hear it.',
  example: change(
    '"image": "$page.banner_image" }',
    '"image": "$page.banner_image", "trail": [{ "label": "", "to": "/hall-rules" }] }',
  ),
  visit: {
    uses: ({ uses }, find) => {
      for (const members of uses.members) {
        if (members.path[0] === 'about') continue;
        checkPair(members, find);
        checkFilm(members, find);
      }
    },
  },
};

/** The words of a link by the prop that has its address. */
const WORDS: Readonly<Record<string, string>> = {
  link: 'label',
  to: 'label',
  button: 'buttonLabel',
  all: 'allLabel',
};

function checkPair({ fields, values, path }: MembersUse, find: Find): void {
  for (const [address, words] of Object.entries(WORDS)) {
    const field = fields[words]?.spec;
    if (field?.kind !== 'text' || field.fallback || fields[address]?.spec.kind !== 'href') continue;
    // A misspelt prop is reported by the check "unknown-prop".
    if (Object.keys(values).some((name) => !fields[name] && nearest(name, [address, words]))) continue;
    if (isFilled(values[address]) && !isFilled(values[words]))
      find({ path: [...path, address] }, `The link has no words, so nobody sees it. Give it a "${words}"`);
    // A label without an address is valid in lists with plain-text items, such as a menu, so only buttons are
    // checked.
    if (words !== 'label' && isFilled(values[words]) && !isFilled(values[address]))
      find({ path: [...path, words] }, `The button leads nowhere, so nobody sees it. Give it a "${address}"`);
  }
}

function checkFilm({ fields, values, path }: MembersUse, find: Find): void {
  if (fields.transcript && isFilled(values.video) && !isFilled(values.transcript))
    find({ path: [...path, 'video'] }, 'Nobody can read this film. Give it a "transcript"');
}

const isFilled = (value: unknown): boolean => value !== undefined && value !== '';
