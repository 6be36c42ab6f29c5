import { join } from 'node:path';

/** The folders of a project's content, and of files made from it. */
interface ProjectFolders {
  /** The content model, records and media. */
  readonly cms: string;
  /** Files that can be made again at any time, like smaller copies of pictures. */
  readonly cache: string;
}

export function projectFolders(root: string): ProjectFolders {
  return { cms: join(root, 'cms'), cache: join(root, '.cache') };
}
