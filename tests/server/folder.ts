import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');

/** A folder that can be served: this project's build and content, and manifests of its own to change. */
export interface SiteFolder {
  readonly path: string;
  /** Writes a manifest of the running site. */
  readonly write: (name: string, text: string) => Promise<void>;
  readonly remove: () => Promise<void>;
}

/** Makes one in the system's folder for temporary files. */
export async function siteFolder(): Promise<SiteFolder> {
  const path = await mkdtemp(join(tmpdir(), 'prospectus-site-'));
  await mkdir(join(root, '.cache'), { recursive: true });
  for (const name of ['dist', 'cms', 'index.html', '.cache'])
    await symlink(join(root, name), join(path, name));
  const manifests = join(path, 'page-manifests');
  await mkdir(manifests);
  for (const name of await readdir(join(root, 'page-manifests'))) {
    await cp(join(root, 'page-manifests', name), join(manifests, name));
  }
  return {
    path,
    write: (name, text) => writeFile(join(manifests, name), text),
    // A server that is just ending may still write here.
    remove: () => rm(path, { recursive: true, force: true, maxRetries: 5, retryDelay: 100 }),
  };
}
