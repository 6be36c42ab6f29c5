import { execFile } from 'node:child_process';
import { readdir, readFile } from 'node:fs/promises';
import { join, sep } from 'node:path';
import { promisify } from 'node:util';
import type { ManifestFile } from '../../../check/input/manifest-file.ts';
import { MANIFESTS_FOLDER, readManifestFiles } from '../../../pages/manifests/manifest-files.ts';
import { openProject } from '../../../publish/project/project.ts';
import { SCENARIOS_FOLDER } from '../../scenario/scenario-files.ts';
import type { RenameEnvironment } from '../change/change.ts';

/** The files of a site that a rename may change, by their paths in its folder. */
export interface SiteTexts extends RenameEnvironment {
  /** The site's folder, absolute. */
  readonly root: string;
  readonly manifests: readonly ManifestFile[];
  /** The scenarios, with the records beside them. */
  readonly scenarios: readonly ManifestFile[];
  /** The records, one file for each endpoint. */
  readonly content: readonly ManifestFile[];
  /** The schema files of the content model. */
  readonly schemas: readonly ManifestFile[];
  /** The outlines of pages, which tests compare with. */
  readonly outlines: readonly ManifestFile[];
}

/** The folder of the outlines of all pages, from the site's folder. */
export const OUTLINES_FOLDER = 'tests/site/pages';

/**
 * Reads the files that a rename may change.
 * @throws {DiagnosticsError} if the content model has errors
 */
export async function readSiteTexts(root: string, blocks: RenameEnvironment['blocks']): Promise<SiteTexts> {
  const [manifests, content, schemas, pages, ofScenarios, model] = await Promise.all([
    readManifestFiles(join(root, MANIFESTS_FOLDER)),
    textsIn(root, 'cms/content', /^[^/]+\.json$/),
    textsIn(root, 'cms/src', /^(components\/[^/]+\/[^/]+|api\/[^/]+\/content-types\/[^/]+\/schema)\.json$/),
    textsIn(root, OUTLINES_FOLDER, /\.txt$/),
    textsIn(root, SCENARIOS_FOLDER, /^[^/]+\/[^/]+\.(json|txt)$/),
    openProject(root).model(),
  ]);
  const isText = ({ file }: ManifestFile): boolean => file.endsWith('.txt');
  return {
    root,
    manifests,
    content,
    schemas,
    model,
    blocks,
    scenarios: ofScenarios.filter((one) => !isText(one)),
    outlines: [...pages, ...ofScenarios.filter(isText)],
  };
}

async function textsIn(root: string, folder: string, pattern: RegExp): Promise<readonly ManifestFile[]> {
  const found = await readdir(join(root, folder), { recursive: true }).catch(() => []);
  const names = found.map((name) => name.split(sep).join('/')).filter((name) => pattern.test(name));
  return Promise.all(
    names.sort().map(async (name) => ({
      file: `${folder}/${name}`,
      text: await readFile(join(root, folder, name), 'utf8'),
    })),
  );
}

/** The folders of further sites below one, such as those of tests, whose manifests may use the same blocks. */
export async function sitesBelow(root: string): Promise<readonly string[]> {
  const { stdout } = await promisify(execFile)('git', ['ls-files', `*/${MANIFESTS_FOLDER}/site.json`], {
    cwd: root,
  });
  return stdout
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => join(root, line.slice(0, -`/${MANIFESTS_FOLDER}/site.json`.length)));
}
