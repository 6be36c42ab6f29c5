import { join } from 'node:path';
import { check } from '../../check/check.ts';
import { schemaText } from '../../check/schema/schema-text.ts';
import { parsedJson } from '../../core/json/json.ts';
import { MANIFESTS_FOLDER, readManifestFiles } from '../../pages/manifests/manifest-files.ts';
import { openProject } from '../../publish/project/project.ts';
import { allBlocks } from '../../render/all-blocks.ts';
import type { Content } from '../../strapi/embedded/open-content.ts';
import { blockHtml, type Catalogue, indexHtml } from './catalogue/pages.tsx';
import { blockExamples } from './catalogue/scenes.ts';
import { usesByType } from './catalogue/uses.ts';
import { weighBlocks } from './catalogue/weights.ts';
import { listHtml, workbenchHtml } from './editor/pages.tsx';
import { type CheckRequest, checkRequest } from './editor/protocol.ts';
import { createWorkspace } from './editor/workspace.ts';
import { createGallery } from './gallery/gallery.ts';
import { STAGE_HTML } from './stage/documents.ts';
import { STAGE } from './stage/scene.ts';

/** The answer of a developers' tool; HTML still goes through Vite. */
export interface ToolAnswer {
  readonly status: number;
  readonly type: 'html' | 'json' | 'text';
  readonly body: string;
}

/** The catalogue, the workbench and the gallery of states of the dev server. */
export interface DevTools {
  /** Undefined if the address belongs to none of them. */
  readonly answer: (
    method: string,
    path: string,
    body: string,
    query: URLSearchParams,
  ) => Promise<ToolAnswer | undefined>;
}

/** Makes the tools; Vite reloads this file when code, content or content model change. */
export function createTools(root: string, code: string): DevTools {
  const opened: { content?: Promise<Content>; weights?: Promise<string> } = {};
  const content = () => {
    opened.content ??= openProject(root).content();
    return opened.content;
  };
  const weights = () => {
    opened.weights ??= weighBlocks(code).then((all) => JSON.stringify(Object.fromEntries(all)));
    return opened.weights;
  };
  const workspace = createWorkspace(root, content);
  const gallery = createGallery(root);
  return {
    answer: async (method, path, body, query) => {
      if (path === STAGE) return html(STAGE_HTML);
      if (path === '/catalogue/-/weights') return json(await weights());
      if (path === '/workbench/-/schema') {
        const { model } = await content();
        const files = await readManifestFiles(join(root, MANIFESTS_FOLDER));
        const { forms, site } = check({ files, model, blocks: allBlocks });
        return json(schemaText({ model, blocks: allBlocks, forms, categories: site?.categories }));
      }
      if (path === '/workbench/-/check') return ask(workspace.check, method, body);
      if (path === '/workbench/-/save') return ask(workspace.save, method, body);
      if (method !== 'GET' && method !== 'HEAD') return undefined;
      const state = await gallery.answer(path, query);
      if (state !== undefined) return html(state);
      if (path === '/catalogue') return html(indexHtml(await catalogue(root)));
      if (path.startsWith('/catalogue/')) return blockPage(root, path.slice('/catalogue/'.length), content);
      if (path === '/workbench') return html(listHtml(await workspace.list()));
      const page = path.startsWith('/workbench/')
        ? await workspace.open(path.slice('/workbench'.length))
        : undefined;
      return page ? html(workbenchHtml(page)) : undefined;
    },
  };
}

const html = (body: string): ToolAnswer => ({ status: 200, type: 'html', body });
const json = (body: string): ToolAnswer => ({ status: 200, type: 'json', body });

/** Answers a request of the workbench; refuses one that can't be parsed. */
async function ask(
  handle: (request: CheckRequest) => Promise<unknown>,
  method: string,
  body: string,
): Promise<ToolAnswer> {
  const asked = checkRequest.safeParse(parsedJson(body));
  if (method !== 'POST' || !asked.success)
    return { status: 400, type: 'text', body: 'This is not a request of the workbench.' };
  return json(JSON.stringify(await handle(asked.data)));
}

async function catalogue(root: string): Promise<Catalogue> {
  const files = await readManifestFiles(join(root, MANIFESTS_FOLDER));
  return { blocks: allBlocks, uses: usesByType(files) };
}

async function blockPage(
  root: string,
  type: string,
  content: () => Promise<Content>,
): Promise<ToolAnswer | undefined> {
  const described = allBlocks.get(type);
  if (!described) return undefined;
  const { media } = await content();
  return html(
    blockHtml(await catalogue(root), type, described, blockExamples(type, described, media.records)),
  );
}
