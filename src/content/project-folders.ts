import { join } from 'node:path';

/** The folders of a project: the content in `cms`, and derived files, which are safe to delete, in `cache`. */
export function resolveProjectFolders(root: string) {
  return { cms: join(root, 'cms'), cache: join(root, '.cache') };
}
