import type { ContentType } from 'prospectus/internal/strapi/model.ts';
import { typeFile, typeInFile } from 'prospectus/internal/strapi/schema-file.ts';
import { jsonText } from './json-text.ts';

/** A content type, and the file of its schema if the CMS doesn't have it yet. */
export interface WrittenType {
  readonly type: ContentType;
  readonly file?: readonly [string, string];
}

export function newType(
  kind: 'singleType' | 'collectionType',
  { name, plural, title }: { readonly name: string; readonly plural: string; readonly title: string },
  attributes: object,
): WrittenType {
  const schema = {
    kind,
    collectionName: plural.replaceAll('-', '_'),
    info: { singularName: name, pluralName: plural, displayName: title },
    options: { draftAndPublish: true },
    attributes,
  };
  return {
    type: typeInFile(typeFile.parse(schema), name),
    file: [`cms/src/api/${name}/content-types/${name}/schema.json`, jsonText(schema, 3)],
  };
}
