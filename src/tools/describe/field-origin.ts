import type { ShapeStep, Use } from '../../check/paths/shape.ts';
import type { ResolvedSource } from '../../check/resolve/resolved.ts';
import {
  type Attribute,
  attributeTargets,
  type ContentModel,
  findAttributes,
  mediaAttributes,
} from '../../strapi/model.ts';

export interface FieldOrigin {
  /** The path from the source: `committee.details.name`. */
  readonly path: string;
  /** The kind of the field: "string", "media", "list of policies.committee-member". */
  readonly kind: string;
  /** The schema file that defines it; undefined for fields that every record or file has. */
  readonly file: string | undefined;
}

/** Follows the steps of a use through the model to the schema file of its last field. */
export function findFieldOrigin(
  model: ContentModel,
  { type }: ResolvedSource,
  { steps }: Pick<Use, 'steps'>,
): FieldOrigin {
  let owner = type.uid;
  let kind = type.kind === 'single' ? 'the record' : 'the records';
  let file: string | undefined = schemaFile(type.uid);
  for (const step of steps) {
    if (step.kind === 'zone') {
      owner = step.uids[0] ?? owner;
      kind = owner;
      file = schemaFile(owner);
      continue;
    }
    const attribute = findAttributes(model, owner)?.get(step.name);
    file = attribute ? schemaFile(owner) : undefined;
    kind = attribute ? describeAttributeKind(attribute) : (kindOfMedia(step.name) ?? 'of every record');
    // The model has no fields below a picture.
    owner = attribute?.kind === 'media' ? '' : ((attribute && attributeTargets(attribute)[0]) ?? owner);
  }
  return { path: stepsText(steps), kind, file };
}

/** The kind of an attribute in a few words: "string", "images", "list of policies.committee-member". */
export function describeAttributeKind(attribute: Attribute): string {
  switch (attribute.kind) {
    case 'scalar':
      return attribute.type;
    case 'media':
      return attribute.multiple
        ? `several ${attribute.allowedTypes.join(', ')}`
        : attribute.allowedTypes.join(', ');
    case 'component':
      return attribute.repeatable ? `list of ${attribute.component}` : attribute.component;
    case 'zone':
      return 'dynamic zone';
    case 'relation':
      return `relation to ${attribute.target}`;
    case 'closed':
      return `relation to ${attribute.target}, which is never shown`;
  }
}

function kindOfMedia(name: string): string | undefined {
  const attribute = mediaAttributes.get(name);
  return attribute?.kind === 'scalar' ? `${attribute.type} of the file` : undefined;
}

function stepsText(steps: readonly ShapeStep[]): string {
  return steps
    .map((step, at) => {
      if (step.kind === 'field') return `${at === 0 ? '' : '.'}${step.name}`;
      return step.whole ? '' : `[${step.uids[0] ?? ''}]`;
    })
    .join('');
}

/** The schema file of a type (`api::gallery.gallery`) or component (`gallery.gallery-type`). */
export function schemaFile(uid: string): string {
  const [, api, name] = /^api::([^.]+)\.(.+)$/.exec(uid) ?? [];
  if (api !== undefined) return `cms/src/api/${api}/content-types/${name}/schema.json`;
  return `cms/src/components/${uid.replace('.', '/')}.json`;
}
