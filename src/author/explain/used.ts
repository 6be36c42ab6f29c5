import type { Step } from '../../check/language/shape.ts';
import { type RequiredFields, requiredFields } from '../../check/populate/required-fields.ts';
import { mediaAttributes } from '../../strapi/model.ts';
import type { Selection } from '../../strapi/populate/selection.ts';

/** What a page reads of a source, as a selection: only the fields that blocks bind. */
export function usedSelection(uses: Iterable<readonly Step[]>): Selection {
  return selectionOf(requiredFields(uses));
}

// A picture is bound whole; the site reads these fields of its record.
const READ = ['url', 'alternativeText', 'width', 'height', 'formats', 'name', 'ext', 'size'];

function selectionOf(required: RequiredFields): Selection {
  const { scalars, fields, zone } = required;
  const media = scalars.has('url') && READ.every((name) => mediaAttributes.has(name));
  const own: Selection = {
    fields: new Set(media ? [...scalars, ...READ] : scalars),
    populate: new Map([...fields].map(([name, inner]) => [name, selectionOf(inner)])),
  };
  if (zone.size === 0) return own;
  return { ...own, on: new Map([...zone].map(([uid, inner]) => [uid, selectionOf(inner)])) };
}
