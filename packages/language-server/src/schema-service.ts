import { formSchemaText } from 'prospectus/internal/check/schema/form-json-schema.ts';
// Node doesn't detect the named exports of this CommonJS module.
import json from 'vscode-json-languageservice';
import type { CompletionItem, Hover, Position } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';

/** Completes manifests by their JSON Schema, with the service that editors use. */
export interface SchemaService {
  readonly complete: (document: TextDocument, position: Position) => Promise<readonly CompletionItem[]>;
  readonly hover: (document: TextDocument, position: Position) => Promise<Hover | null>;
}

const MANIFEST = 'prospectus://manifest.schema.json';
const FORM = 'prospectus://form.schema.json';

export function createSchemaService(manifestSchema: string): SchemaService {
  const texts = new Map([
    [MANIFEST, manifestSchema],
    [FORM, formSchemaText(false)],
  ]);
  const service = json.getLanguageService({
    schemaRequestService: async (uri) => texts.get(uri) ?? '{}',
    // The schema file referenced in a manifest may be older than the site's blocks and model.
    workspaceContext: {
      resolveRelativePath: (path) => (path.endsWith('form.schema.json') ? FORM : MANIFEST),
    },
  });
  service.configure({
    validate: false,
    schemas: [
      { uri: FORM, fileMatch: ['**/page-manifests/forms/*.json'] },
      { uri: MANIFEST, fileMatch: ['**/page-manifests/*.json', '**/page-manifests/sections/*.json'] },
    ],
  });
  return {
    complete: async (document, position) =>
      (await service.doComplete(document, position, service.parseJSONDocument(document)))?.items ?? [],
    hover: (document, position) =>
      Promise.resolve(service.doHover(document, position, service.parseJSONDocument(document))),
  };
}
