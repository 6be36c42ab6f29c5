import type { Finding } from '../core/diagnostics/finding.ts';
import { CONTENT_MODEL } from './content-checks.ts';
import { type ContentModel, type ContentType, modelAttributes } from './model.ts';

/** Checks that `mappedBy` of a relation refers to the field of the target that stores the relation. */
export function checkSides(model: ContentModel, type: ContentType): Finding[] {
  return [...type.attributes].flatMap(([name, attribute]) => {
    if (attribute.kind !== 'relation' || attribute.mappedBy === undefined) return [];
    const { target, mappedBy } = attribute;
    const fields = modelAttributes(model, target);
    if (!fields) return [];
    const candidates = [...fields].flatMap(([field, other]) =>
      other.kind === 'relation' && other.target === type.uid ? [field] : [],
    );
    if (candidates.includes(mappedBy)) return [];
    const message = `"${mappedBy}" is no relation of ${target} to ${type.uid}`;
    const place = { path: ['attributes', name, 'mappedBy'] };
    return [{ check: CONTENT_MODEL, place, message, word: mappedBy, candidates }];
  });
}
