import { join } from 'node:path';

/** Where a project has its content, and what was made from it. */
interface ProjectFolders {
  /** Content model, records and media. */
  readonly cms: string;
  /** Files that can be made again at any time, like smaller copies of pictures. */
  readonly cache: string;
}

/** The folders of the project in `root`. */
export function projectFolders(root: string): ProjectFolders {
  return { cms: join(root, 'cms'), cache: join(root, '.cache') };
}
