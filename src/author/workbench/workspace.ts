import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Checked, check } from '../../check/check.ts';
import { usesOf } from '../../check/check-file.ts';
import { scopeOf } from '../../check/manifest/check-sources.ts';
import type { ManifestFile } from '../../check/manifest-file.ts';
import { formName, isLayout } from '../../check/manifest-file.ts';
import type { Params } from '../../core/binding/path.ts';
import { member, textMember } from '../../core/json/json.ts';
import { readJsonText } from '../../core/json/read-json.ts';
import { type Page, pageTitle, sourceUrls } from '../../core/manifest/page.ts';
import { matchRoute } from '../../core/manifest/route.ts';
import { UNNAMED_SITE } from '../../core/manifest/site.ts';
import { writeFileAtomically } from '../../node/files.ts';
import { allBlocks } from '../../site/all-blocks.ts';
import { compileLayout, compilePage } from '../../site/compile.ts';
import { MANIFESTS_FOLDER, readManifestFiles } from '../../site/manifest-files.ts';
import { addressesOf } from '../../site/pages.ts';
import { recordsIn } from '../../site/parts/shown.ts';
import { type Ask, EMPTY_SNAPSHOT, takeSnapshot } from '../../site/snapshot.ts';
import type { Content } from '../../strapi/embedded/open-content.ts';
import { embeddedService } from '../../strapi/embedded/service.ts';
import { siteWorld } from '../check/site-world.ts';
import { pathHints } from './paths.ts';
import type { Look, LookRequest, SaveResult, Start } from './protocol.ts';
import { nameOf } from './urls.ts';

const TIMEOUT_MS = 8000;

/** A manifest in the list of the workbench. */
export interface Entry {
  readonly file: string;
  readonly route: string | undefined;
  readonly title: string;
}

/** Opens, looks at and saves manifests for the workbench. */
export interface Workspace {
  readonly list: () => Promise<readonly Entry[]>;
  /** Undefined where no manifest has this route or name. */
  readonly open: (path: string) => Promise<Start | undefined>;
  readonly look: (asked: LookRequest) => Promise<Look>;
  /** Writes the file if it passes the checks and nobody else has changed it. */
  readonly save: (asked: LookRequest) => Promise<SaveResult>;
}

/** Makes the workspace of a project. */
export function createWorkspace(root: string, content: () => Promise<Content>): Workspace {
  const readAll = () => readManifestFiles(join(root, MANIFESTS_FOLDER));
  const look = async (asked: LookRequest): Promise<Look> =>
    lookAtText(await content(), await readAll(), asked);
  return {
    list: async () => pagesIn(await readAll()).map(entryOf),
    open: async (path) => openAt(await content(), await readAll(), path),
    look,
    save: async (wanted) => {
      const known = pagesIn(await readAll()).find(({ file }) => file === wanted.file);
      const found = await look(wanted);
      const why = await refusal(root, known, wanted, found);
      if (why === undefined) await writeFileAtomically(join(root, wanted.file), wanted.text);
      return { saved: why === undefined, ...(why === undefined ? {} : { why }), look: found };
    },
  };
}

async function refusal(
  root: string,
  known: ManifestFile | undefined,
  { file, text, base }: LookRequest,
  { diagnostics }: Look,
): Promise<string | undefined> {
  if (!known) return `${file} is no manifest of this site`;
  if (diagnostics.some(({ severity }) => severity === 'error')) return 'the manifest has errors';
  const now = await readFile(join(root, file), 'utf8');
  return now === base || now === text
    ? undefined
    : 'the file was changed elsewhere since it was opened. Reload to see it';
}

/** The manifests of pages and layout; the forms are only looked up. */
function pagesIn(files: readonly ManifestFile[]): readonly ManifestFile[] {
  return files.filter(({ file }) => formName(file) === undefined);
}

function entryOf({ file, text }: ManifestFile): Entry {
  const { value } = readJsonText(text);
  const title = isLayout(file) ? 'The layout of all pages' : (textMember(value, 'title') ?? '');
  return { file, route: textMember(value, 'route'), title };
}

async function openAt(
  content: Content,
  files: readonly ManifestFile[],
  path: string,
): Promise<Start | undefined> {
  for (const { file, text } of pagesIn(files)) {
    const { route } = entryOf({ file, text });
    const exact = route === path || `/${nameOf(file)}` === path;
    const params = route === undefined ? null : matchRoute(route, path);
    if (exact) return { file, text, params: await someParams(content, files, text) };
    if (params) return { file, text, params };
  }
  return undefined;
}

/** The parameters of the first address that the content gives for a route. */
async function someParams(content: Content, files: readonly ManifestFile[], text: string): Promise<Params> {
  const forms = files.filter(({ file }) => formName(file) !== undefined);
  const one = [{ file: 'page.json', text }, ...forms];
  const checked = check({ model: content.model, blocks: allBlocks, files: one });
  const manifest = checked.pages[0]?.manifest;
  if (!manifest) return {};
  const page = compilePage(manifest, checked);
  const records = await answersOf(content, page.sources);
  return addressesOf(page, { records })[0]?.params ?? {};
}

async function lookAtText(
  content: Content,
  files: readonly ManifestFile[],
  asked: LookRequest,
): Promise<Look> {
  const { file, text, params } = asked;
  const world = siteWorld(content);
  const changed = files.map((one) => (one.file === file ? { file, text } : one));
  const checked = check({ ...world, files: changed });
  const diagnostics = checked.diagnostics.filter((diagnostic) => diagnostic.file === file);
  const declared = member(readJsonText(text).value, 'sources');
  const paths = pathHints(content.model, scopeOf(declared, usesOf(world, { file, text })?.sources ?? []));
  const page = pageOf(checked, file);
  const links = linksFrom(changed, text);
  if (!page) return { diagnostics, paths, links };
  const answers = await answersOf(content, page.sources);
  const records = recordsIn({ records: answers }, page.sources, params);
  const scene = { blocks: [...page.blocks], records, params, route: page.route };
  return { diagnostics, paths, links, scene, records, title: pageTitle(page, records, params) };
}

/** Where a link of a page may lead within the site: to the pages, and to the places on the page itself. */
function linksFrom(files: readonly ManifestFile[], text: string): string[] {
  const routes = files.flatMap((file) => entryOf(file).route ?? []).filter((route) => /^[^:*]+$/.test(route));
  const blocks = member(readJsonText(text).value, 'blocks');
  const ids = [blocks].flat().flatMap((block: unknown) => textMember(block, 'id') ?? []);
  return [...routes.sort(), ...ids.map((id) => `#${id}`)];
}

/** The page of a file without errors; the layout is shown as its header above its footer. */
function pageOf(checked: Checked, file: string): Page | undefined {
  const found = checked.pages.find((one) => one.file === file);
  if (found) return compilePage(found.manifest, checked);
  if (!isLayout(file) || !checked.layout) return undefined;
  const site = checked.site ?? UNNAMED_SITE;
  const { name, sources, header, footer } = compileLayout(checked.layout, site, checked);
  return { route: 'layout', title: name, description: '', sources, blocks: [...header, ...footer] };
}

async function answersOf(content: Content, sources: Page['sources']): Promise<ReadonlyMap<string, unknown>> {
  const service = embeddedService(content);
  const ask: Ask = (url) => service(new Request(new URL(url, 'http://content.invalid')));
  const { records } = await takeSnapshot(sourceUrls([{ sources }]), ask, EMPTY_SNAPSHOT, TIMEOUT_MS);
  return records;
}
