import { join } from 'node:path';

interface ProjectFolders {
  /** The content model, records and media. */
  readonly cms: string;
  /** Derived files, such as smaller copies of pictures. Safe to delete. */
  readonly cache: string;
}

export function projectFolders(root: string): ProjectFolders {
  return { cms: join(root, 'cms'), cache: join(root, '.cache') };
}
