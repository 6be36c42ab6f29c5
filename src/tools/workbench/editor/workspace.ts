import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { check } from '../../../check/check.ts';
import { formName, isLayout, type ManifestFile } from '../../../check/input/manifest-file.ts';
import type { Params } from '../../../core/binding/path.ts';
import { textMember } from '../../../core/json/json.ts';
import { readJsonText } from '../../../core/json-text/read-json.ts';
import { matchRoute } from '../../../core/manifest/route.ts';
import { writeFileAtomically } from '../../../node/files.ts';
import { compilePage } from '../../../pages/compile.ts';
import { MANIFESTS_FOLDER, readManifestFiles } from '../../../pages/manifests/manifest-files.ts';
import { pageAddresses } from '../../../pages/pages.ts';
import { allBlocks } from '../../../render/all-blocks.ts';
import type { Content } from '../../../strapi/embedded/open-content.ts';
import { manifestName } from '../stage/urls.ts';
import { loadRecords } from './load-records.ts';
import type { CheckRequest, CheckResult, SaveResult, Start } from './protocol.ts';
import { checkManifestText } from './text-state.ts';

/** A manifest in the list of the workbench. */
export interface ManifestEntry {
  readonly file: string;
  readonly route: string | undefined;
  readonly title: string;
}

/** Opens, checks and saves manifests for the workbench. */
export interface Workspace {
  readonly list: () => Promise<readonly ManifestEntry[]>;
  /** Undefined if no manifest has this route or name. */
  readonly open: (path: string) => Promise<Start | undefined>;
  readonly check: (asked: CheckRequest) => Promise<CheckResult>;
  /** Writes the file if it passes the checks and nobody else has changed it. */
  readonly save: (asked: CheckRequest) => Promise<SaveResult>;
}

/** Makes the workspace of a project. */
export function createWorkspace(root: string, content: () => Promise<Content>): Workspace {
  const readAll = () => readManifestFiles(join(root, MANIFESTS_FOLDER));
  const checkRequested = async (asked: CheckRequest): Promise<CheckResult> =>
    checkManifestText(await content(), await readAll(), asked);
  return {
    list: async () => pagesIn(await readAll()).map(workspaceEntry),
    open: async (path) => openAt(await content(), await readAll(), path),
    check: checkRequested,
    save: async (wanted) => {
      const known = pagesIn(await readAll()).find(({ file }) => file === wanted.file);
      const found = await checkRequested(wanted);
      const why = await refusal(root, known, wanted, found);
      if (why === undefined) await writeFileAtomically(join(root, wanted.file), wanted.text);
      return { saved: why === undefined, ...(why === undefined ? {} : { why }), checked: found };
    },
  };
}

async function refusal(
  root: string,
  known: ManifestFile | undefined,
  { file, text, base }: CheckRequest,
  { diagnostics }: CheckResult,
): Promise<string | undefined> {
  if (!known) return `${file} is no manifest of this site`;
  if (diagnostics.some(({ severity }) => severity === 'error')) return 'the manifest has errors';
  const now = await readFile(join(root, file), 'utf8');
  return now === base || now === text
    ? undefined
    : 'the file was changed elsewhere since it was opened. Reload to see it';
}

/** The manifests of pages and the layout; forms can't be opened here. */
function pagesIn(files: readonly ManifestFile[]): readonly ManifestFile[] {
  return files.filter(({ file }) => formName(file) === undefined);
}

function workspaceEntry({ file, text }: ManifestFile): ManifestEntry {
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
    const { route } = workspaceEntry({ file, text });
    const exact = route === path || `/${manifestName(file)}` === path;
    const params = route === undefined ? null : matchRoute(route, path);
    if (exact) return { file, text, params: await firstParams(content, files, text) };
    if (params) return { file, text, params };
  }
  return undefined;
}

/** The parameters of the first address that the content gives for a route. */
async function firstParams(content: Content, files: readonly ManifestFile[], text: string): Promise<Params> {
  const forms = files.filter(({ file }) => formName(file) !== undefined);
  const one = [{ file: 'page.json', text }, ...forms];
  const checked = check({ model: content.model, blocks: allBlocks, files: one });
  const manifest = checked.pages[0]?.manifest;
  if (!manifest) return {};
  const page = compilePage(manifest, checked);
  const records = await loadRecords(content, page.sources);
  return pageAddresses(page, { records })[0]?.params ?? {};
}
