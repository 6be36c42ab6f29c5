import type { ContentType } from '../../strapi/model.ts';
import { typeFile, typeInFile } from '../../strapi/schema-file.ts';
import { jsonText } from './json-text.ts';
// The fields of a plain page, and the content of its first record.
import pageType from './page-type.json';

/** A new content type with its files, or the reason why it can't be created. */
export type NewType =
  | {
      readonly ok: true;
      readonly type: ContentType;
      readonly record: string;
      readonly files: ReadonlyMap<string, string>;
    }
  | { readonly ok: false; readonly why: string };

/** Creates a single type with the fields of a plain page, and its first record. */
export function newType(endpoint: string, title: string, picture: string | undefined): NewType {
  const name = endpoint.slice(1);
  if (!/^\/[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(endpoint)) {
    return { ok: false, why: `"${endpoint}" is no name for a new endpoint: small letters, digits and -.` };
  }
  const schema = typeSchemaText(name, title);
  const type = typeInFile(typeFile.parse(schema), name);
  const record = `cms/content/${name}.json`;
  const files = new Map([
    [`cms/src/api/${name}/content-types/${name}/schema.json`, jsonText(schema, 3)],
    [record, jsonText(firstRecord(title, picture), 1)],
  ]);
  return { ok: true, type, record, files };
}

const typeSchemaText = (name: string, title: string) => ({
  kind: 'singleType',
  collectionName: name.replaceAll('-', '_'),
  info: {
    singularName: name,
    pluralName: `${name}-entries`,
    displayName: title,
    description: `The page "${title}".`,
  },
  options: { draftAndPublish: true },
  attributes: pageType.attributes,
});

/** The first record with title and picture; without a picture, its field is left out. */
function firstRecord(title: string, picture: string | undefined): Readonly<Record<string, unknown>> {
  const filled = Object.entries(pageType.record).map(([name, text]): [string, string | undefined] => [
    name,
    text === '{title}' ? title : text === '{picture}' ? picture : text,
  ]);
  return Object.fromEntries(filled.filter(([, value]) => value !== undefined));
}
