import type { Checked } from 'prospectus/internal/check/check.ts';
import { localizeFiles, readLocaleCodes } from 'prospectus/internal/check/localize-files.ts';
import { formSchemaText } from 'prospectus/internal/check/schema/form-json-schema.ts';
import { schemaText } from 'prospectus/internal/check/schema/schema-text.ts';
import { keepLast, memo } from 'prospectus/internal/core/json/memo.ts';
import { allBlocks } from 'prospectus/internal/render/all-blocks.ts';
import type { ContentModel } from 'prospectus/internal/strapi/model.ts';
import { createFileMapper } from 'prospectus/internal/tools/describe/per-file.ts';
import {
  createSiteOpener,
  type SiteNow,
  type SiteOpener,
} from 'prospectus/internal/tools/describe/site-opener.ts';
// Node doesn't detect the named exports of this CommonJS module.
import json from 'vscode-json-languageservice';
import type { CompletionItem, Hover, Position } from 'vscode-languageserver';
import type { TextDocument } from 'vscode-languageserver-textdocument';
import { countValues, createHabits, type Habits } from './complete/habits.ts';
import { findPageTarget } from './complete/links.ts';

/** A site at one moment, with the open texts of an editor in place of the files on disk. */
export interface EditorSite extends SiteNow {
  readonly habits: Habits;
  /** The addresses that links may have. */
  readonly targets: readonly string[];
  /** The codes of the languages of a multilingual site, the default first. */
  readonly codes: readonly string[];
  readonly schema: () => SchemaService;
}

export interface EditorSiteOpener extends Omit<SiteOpener, 'open'> {
  /** @throws {DiagnosticsError} if the content model has errors and no earlier version was valid */
  readonly open: () => Promise<EditorSite>;
}

/** Opens a site for an editor; values derived from unchanged files are cached. */
export function createEditorSiteOpener(root: string): EditorSiteOpener {
  const opener = createSiteOpener(root);
  const derivationsOf = memo(createDerivations);
  const editorSiteOf = memo(
    (now: SiteNow): EditorSite => ({ ...now, ...derivationsOf(now.content.model)(now) }),
  );
  return { ...opener, open: async () => editorSiteOf(await opener.open()) };
}

/** Derives the values that an editor needs besides the site itself, from one content model. */
function createDerivations(model: ContentModel) {
  const countsOf = createFileMapper(countValues);
  const targetsOf = createFileMapper(findPageTarget);
  const schemaOf = keepLast<Checked['forms'], { readonly words: string; readonly service: SchemaService }>();
  return ({ files, checked: { forms, site, languages } }: SiteNow) => {
    const localized = localizeFiles(files);
    const schema = { categories: site?.categories, hasLanguages: languages !== undefined };
    const words = JSON.stringify(schema);
    const create = () => createSchemaService(schemaText({ model, blocks: allBlocks, forms, ...schema }));
    return {
      habits: createHabits(countsOf(localized)),
      targets: targetsOf(localized).flatMap((target) => target ?? []),
      codes: readLocaleCodes(files),
      schema: () =>
        schemaOf(forms, (last) => (last?.words === words ? last : { words, service: create() })).service,
    };
  };
}

/** Completes manifests by their JSON Schema, with the service that editors use. */
interface SchemaService {
  readonly complete: (document: TextDocument, position: Position) => Promise<readonly CompletionItem[]>;
  readonly hover: (document: TextDocument, position: Position) => Promise<Hover | null>;
}

const MANIFEST = 'prospectus://manifest.schema.json';
const FORM = 'prospectus://form.schema.json';

function createSchemaService(manifestSchema: string): SchemaService {
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
