import type { ManifestFile } from 'prospectus/internal/check/paths/manifest-file.ts';
import { isObject, member, parseJson, textMember } from 'prospectus/internal/core/json/json.ts';
import {
  type Attributes,
  attributeTargets,
  type ContentModel,
  type ContentType,
  findAttributes,
  findEndpoint,
} from 'prospectus/internal/strapi/model.ts';
import { hasEmails } from 'prospectus/internal/strapi/personal-data.ts';
import {
  parseSelection,
  type Selection,
  selectField,
} from 'prospectus/internal/strapi/populate/selection.ts';
import { RecordFailure } from './record-failure.ts';

/** Finds the types that a command names. @throws {RecordFailure} if there is no such type */
export const findTypes = (
  { types }: ContentModel,
  named: readonly string[],
  cms: string,
): readonly ContentType[] =>
  named.map((word) => {
    const type = types.get(word.replace(/^(?!\/)/, '/'));
    if (type) return type;
    throw new RecordFailure(word, cms, new Error('the content model has no such endpoint'));
  });

/**
 * Chooses all types, or those that manifests read, even through relations; but not collections with e-mail addresses:
 * personal data, which must not be committed by accident.
 */
export function chooseTypes(
  model: ContentModel,
  manifests: readonly ManifestFile[],
  { all, named }: { readonly all: boolean; readonly named: readonly ContentType[] },
) {
  const read = readTypes(model, manifests);
  const others = [...model.types.values()].filter((type) => !named.includes(type));
  const personal = others.filter((type) => hasEmails(model, type));
  const taken = others.filter((type) => !personal.includes(type) && (all || read.has(type.uid)));
  const unread = others.filter((type) => !personal.includes(type) && !taken.includes(type));
  return { taken: [...named, ...taken], unread, personal };
}

function readTypes(model: ContentModel, manifests: readonly ManifestFile[]): ReadonlySet<string> {
  const read = new Set<string>();
  for (const { text } of manifests) {
    const sources = member(parseJson(text), 'sources');
    for (const source of Object.values(isObject(sources) ? sources : {})) {
      const type = findEndpoint(model, textMember(source, 'endpoint') ?? '')?.type;
      if (!type) continue;
      read.add(type.uid);
      addRelated(model, type.attributes, parseSelection(member(source, 'populate')), read);
    }
  }
  return read;
}

function addRelated(model: ContentModel, fields: Attributes, selection: Selection, read: Set<string>): void {
  for (const [name, attribute] of fields) {
    const inner = selectField(selection.populate, name);
    if (!inner) continue;
    if (attribute.kind === 'relation') read.add(attribute.target);
    for (const uid of attributeTargets(attribute))
      addRelated(model, findAttributes(model, uid) ?? new Map(), inner.on?.get(uid) ?? inner, read);
  }
}
