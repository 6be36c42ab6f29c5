import { cp, mkdir, mkdtemp, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

export interface Folder {
  readonly path: string;
  readonly remove: () => Promise<void>;
}

/** The beginning of the names of folders that are removed after the tests of a file. */
export const TEST_FOLDER = 'prospectus-';

/** Creates an empty folder; only a set-up of the whole run has to remove it. */
export async function temporaryFolder(): Promise<Folder> {
  const path = await mkdtemp(join(tmpdir(), TEST_FOLDER));
  // A server that is just ending may still write here.
  const remove = () => rm(path, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 });
  return { path, remove };
}

/** The parts of this project in a folder. */
export interface Parts {
  /** The parts that a test may change. */
  readonly copied?: readonly string[];
  readonly linked: readonly string[];
  /** The folder of the site with these manifests and this content; by default this project's own site. */
  readonly site?: string;
}

/** Assembles a folder from parts of this project, optionally with the manifests and the content of another site. */
export async function projectFolder({ copied = [], linked, site = root }: Parts): Promise<Folder> {
  const folder = await temporaryFolder();
  const from = (part: string) => join(/^(page-manifests|cms)\b/.test(part) ? site : root, part);
  // The folder exists unless this is the first run of the project.
  await mkdir(join(root, '.cache'), { recursive: true });
  for (const part of [...copied, ...linked])
    await mkdir(dirname(join(folder.path, part)), { recursive: true });
  for (const part of copied) await cp(from(part), join(folder.path, part), { recursive: true });
  for (const part of linked) await symlink(from(part), join(folder.path, part));
  return folder;
}
