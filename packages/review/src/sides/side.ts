import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { join, resolve } from 'node:path';
import { formatDiagnostic } from 'prospectus/internal/core/diagnostics/format.ts';
import { removeBasePath } from 'prospectus/internal/core/text/site-base.ts';
import { readUploadAddress, uploadUrl } from 'prospectus/internal/core/text/upload-address.ts';
import { contentType } from 'prospectus/internal/node/mime.ts';
import { allBlocks } from 'prospectus/internal/render/all-blocks.ts';
import { createDocumentRenderer } from 'prospectus/internal/render/page-document.ts';
import { listRegistries } from 'prospectus/internal/tools/build/registries.mjs';
import { classNames, classNumbers, hashClass } from 'prospectus/internal/tools/build/site-plugin.ts';
import { type LoadedSite, loadSite, unreadSources } from 'prospectus/internal/tools/scenario/load-site.ts';
import { openCmsAccess } from 'prospectus/internal/tools/scenario/open-cms-access.ts';
import { renderScenario } from 'prospectus/internal/tools/scenario/render-scenario.ts';
import type { Scenario } from 'prospectus/internal/tools/scenario/scenario.ts';
import { loadScenarios } from 'prospectus/internal/tools/scenario/scenarios.ts';
import { isSelected } from '../commits/touched.ts';
import { removeHashes, type SideScenario } from './side-list.ts';

/**
 * Runs one side of a review in its own folder, with its own code and build: it renders the scenarios and serves them
 * until its parent process ends. Arguments: routes of pages, or none for all; `--live=URL`.
 */
export async function main(args: readonly string[], root: string): Promise<number> {
  const live = args.flatMap((arg) => /^--live=(.+)$/.exec(arg)?.[1] ?? [])[0];
  const routes = new Set(args.filter((arg) => arg.startsWith('/')));
  const cms = live === undefined ? undefined : openCmsAccess(live);
  const site = await loadSite(root, cms);
  const { records, failed } = site.snapshot;
  if (records.size === 0 && failed[0]) {
    process.stderr.write(`${cms?.name ?? 'The content'} answers nothing: ${failed[0].detail}\n`);
    return 1;
  }
  const { all, diagnostics } = await loadScenarios(site);
  const selected = all.filter(({ page }) => isSelected(page, routes));
  const documents = await sideDocuments(site, selected);
  const notes = [
    ...[...site.diagnostics, ...diagnostics].map(formatDiagnostic),
    ...unreadSources(new Map(failed.map(({ url, detail }) => [url, detail]))),
  ];
  const list = JSON.stringify({ scenarios: documents.list, notes, formerly: formerTypes() });
  const server = createServer((request, response) => {
    const path = removeBasePath(decodeURIComponent((request.url ?? '').replace(/\?.*$/, '')));
    answer(path, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
  async function answer(path: string, response: ServerResponse): Promise<void> {
    if (path === '/-/list') return void response.end(list);
    const at = /^\/-\/page\/(\d+)$/.exec(path)?.[1];
    if (at !== undefined) {
      response.writeHead(200, { 'content-type': 'text/html; charset=utf-8' });
      return void response.end(documents.document(Number(at)));
    }
    const address = readUploadAddress(path);
    if (address !== undefined) {
      const upload = await (cms?.request(uploadUrl(address), {}) ??
        site.service(new Request(`http://cms.invalid${address}`)));
      response.writeHead(upload.status, { 'content-type': upload.headers.get('content-type') ?? '' });
      return void response.end(Buffer.from(await upload.arrayBuffer()));
    }
    const folder = path.startsWith('/assets/') ? join(root, 'dist/client') : root;
    const file = resolve(folder, `.${path}`);
    const bytes = file.startsWith(folder) ? await readFile(file).catch(() => undefined) : undefined;
    if (!bytes) return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': contentType(file) }).end(bytes);
  }
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  process.send?.(server.address());
  await new Promise((done) => process.once('disconnect', done));
  server.closeAllConnections();
  server.close();
  return 0;
}

function formerTypes(): Readonly<Record<string, string>> {
  return Object.fromEntries(
    [...allBlocks].flatMap(([type, { about }]) => (about.formerly ?? []).map((old) => [old, type])),
  );
}

/** Renders scenarios and inserts them into the documents of the side's build. */
async function sideDocuments(site: LoadedSite, scenarios: readonly Scenario[]) {
  const { still } = await createDocumentRenderer(site.root);
  const named = createClassNamer(site.root);
  const list = scenarios.map((scenario): SideScenario => {
    const rendered = renderScenario(site, scenario);
    const { name, file, width, path, page } = scenario;
    return {
      key: `${page.route} ${name}`,
      route: page.route,
      path,
      name,
      ...(file === undefined ? {} : { file }),
      ...(width === undefined ? {} : { width }),
      status: rendered.status,
      problems: rendered.problems.map(({ type, place, error }) => `${type} at ${place}: ${String(error)}`),
      title: rendered.head.title,
      description: rendered.head.description,
      html: removeHashes(named(rendered.html)),
      styles: removeHashes(documentStyles(named(still(rendered)))),
    };
  });
  /** The whole document of a scenario without scripts, by its index. */
  const document = (at: number): string => {
    const scenario = scenarios[at];
    return scenario ? named(still(renderScenario(site, scenario))) : '';
  };
  return { list, document };
}

/** Replaces the numbers of classes by their names: a new class changes the numbers of others. */
function createClassNamer(site: string): (text: string) => string {
  const names = new Map<string, string>();
  for (const [file, first] of classNumbers(listRegistries(site))) {
    const css = readFileSync(file, 'utf8');
    for (const name of classNames(css)) names.set(hashClass(name, css, first), hashClass(name, css));
  }
  return (text) => text.replace(/(?<=[."\s])_[0-9a-z]+(?![\w-])/g, (number) => names.get(number) ?? number);
}

function documentStyles(document: string): string {
  const fonts = [...document.matchAll(/<link rel="preload" as="font"[^>]*href="([^"]+)"/g)];
  const css = [...document.matchAll(/<style>([\s\S]*?)<\/style>/g)].map(([, text]) => text);
  return `${css.join('\n')}\nlink{--preload:${fonts.map(([, href]) => href).join(' ')}}`;
}
