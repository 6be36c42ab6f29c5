import { shapeCheck } from '../../check/checks/file-checks.ts';
import { finding, type ReportFinding } from '../../check/definition/check-definition.ts';
import { memberShape, pickComponent } from '../../check/paths/member.ts';
import { recordShape, type Shape } from '../../check/paths/shape.ts';
import { isUnresolved } from '../../check/paths/unresolved.ts';
import { unresolvedFinding } from '../../check/visit.ts';
import { urlEndpoint } from '../../content/record-error.ts';
import { isObject, textMember } from '../../core/json/json.ts';
import type { JsonPath } from '../../core/json/position.ts';
import { type ContentModel, findEndpoint } from '../../strapi/model.ts';

/** Reports every property of a patch that the content model doesn't have. */
export function checkPatch(
  model: ContentModel,
  url: string,
  patch: unknown,
  path: JsonPath,
  report: ReportFinding,
): void {
  const endpoint = urlEndpoint(url);
  const endpointMatch = findEndpoint(model, endpoint);
  if (!endpointMatch) return;
  const list = endpointMatch.type.kind === 'collection' && endpointMatch.documentId === undefined;
  const shape: Shape = { item: recordShape(endpointMatch.type), list, source: undefined, steps: [] };
  checkValue({ model, report }, shape, patch, path);
}

interface Context {
  readonly model: ContentModel;
  readonly report: ReportFinding;
}

function checkValue(context: Context, shape: Shape, value: unknown, path: JsonPath): void {
  if (Array.isArray(value)) {
    if (!shape.list) return;
    for (const [at, item] of value.entries()) checkItem(context, shape, item, [...path, at]);
  } else if (isObject(value)) {
    if (shape.list && shape.item.kind !== 'any') {
      const message = 'A merge patch replaces a list whole. Give all its items as a list';
      context.report(finding(shapeCheck, { path }, message));
    } else checkMembers(context, shape, value, path);
  }
}

function checkItem(context: Context, list: Shape, item: unknown, path: JsonPath): void {
  const uid = textMember(item, '__component');
  const { kind } = list.item;
  const shape = kind === 'zone' && uid !== undefined ? pickComponent(context.model, list, uid) : list;
  if (isUnresolved(shape)) context.report(unresolvedFinding(shape, { path: [...path, '__component'] }));
  else checkValue(context, { ...shape, list: false }, item, path);
}

function checkMembers(context: Context, shape: Shape, value: object, path: JsonPath): void {
  if (shape.item.kind === 'scalar' || shape.item.kind === 'any') return;
  for (const [name, inner] of Object.entries(value)) {
    const next = memberShape(context.model, shape, name);
    const place = { path: [...path, name], part: 'key' } as const;
    if (isUnresolved(next)) context.report(unresolvedFinding(next, place));
    else checkValue(context, next, inner, [...path, name]);
  }
}
