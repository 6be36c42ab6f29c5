import { pathSteps } from '../../core/binding/path.ts';
import type { PlainKind } from '../../core/block/fields.ts';
import type { PathPlace } from '../../core/diagnostics/finding.ts';
import { capitalize } from '../../core/diagnostics/words.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';
import { change, withBlock } from '../definition/example.ts';
import type { Report } from '../definition/visitor.ts';
import { canShow, describeKind } from '../paths/field-kinds.ts';
import { describeItem, type Item, isComparable, type Shape } from '../paths/shape.ts';
import { isUnresolved } from '../paths/unresolved.ts';
import type { Read } from '../resolve/resolved.ts';

export const kindCheck: CheckDefinition = {
  code: 'kind',
  severity: 'error',
  about: 'A field of the CMS is bound to a prop that can show it.',
  example: change('"$page.banner_image"', '"$page.page_heading"'),
  visit: {
    unresolved: (reason) =>
      reason.why === 'comparison' ? { message: incomparable(reason.key, reason.found) } : undefined,
    uses: ({ uses }, report) => {
      for (const read of uses.reads) checkRead(read, report);
      for (const { shape, place } of uses.linkFields) {
        const isPlain = shape.item.kind === 'scalar' || shape.item.kind === 'any';
        if (!isPlain) reportUnshowable('text', shape, place, report);
      }
      for (const { path, place, shape } of uses.sameness) {
        const isNamed = pathSteps(path)[0]?.kind === 'name';
        if (!isNamed || !canBeCompared(shape)) report(place, incomparable(path, shape));
      }
    },
  },
};

function checkRead({ spec, shape, place, members }: Read, report: Report): void {
  const { item, list } = shape;
  if (item.kind === 'any' || spec.kind === 'list' || list) return;
  if (spec.kind !== 'group') {
    if (!canShow(spec, item)) reportUnshowable(spec.kind, shape, place, report);
  } else if (item.kind === 'scalar' || item.kind === 'sources') {
    report(place, `An object can't be read from ${describeItem(shape)}. Bind each of its members`);
  } else if ([...(members ?? new Map<string, Shape>()).values()].every(isUnresolved)) {
    const names = Object.keys(spec.fields).join(', ');
    report(place, `${capitalize(describeItem(shape))} has none of ${names}. Bind each by its own path`);
  }
}

function reportUnshowable(kind: PlainKind, shape: Shape, place: PathPlace, report: Report): void {
  const message = `${capitalize(describeKind(kind))} can't show ${describeItem(shape)}`;
  report(place, `${message}${advice(kind, shape.item)}`);
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
function canBeCompared({ item }: Shape): boolean {
  return item.kind === 'record' ? item.fields.has('documentId') : isComparable(item);
}

export const filmCheck: CheckDefinition = {
  code: 'film',
  severity: 'warning',
  about: 'A film has a transcript for people who can’t see or hear it.',
  example: withBlock('{ "type": "film", "video": "$page.pdf_file" }'),
  visit: {
    uses: ({ uses }, report) => {
      for (const { fields, values, path } of uses.members)
        if (
          path[0] !== 'about' &&
          fields.transcript &&
          isFilled(values.video) &&
          !isFilled(values.transcript)
        )
          report({ path: [...path, 'video'] }, 'This film has no transcript. Add a "transcript"');
    },
  },
};

const isFilled = (value: unknown): boolean => value !== undefined && value !== '';
