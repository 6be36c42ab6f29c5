import { mkdir, readdir } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { z } from 'zod';
import { readJson } from '../../node/files.ts';

/** The list of all files that an export wrote, in its folder. */
export const LIST_FILE = '.export.json';

const listSchema = z.object({
  // A list that somebody changed must not make us delete what lies elsewhere.
  files: z.array(z.string().refine((name) => !isAbsolute(name) && !name.split(/[/\\]/).includes('..'))),
});

/**
 * The names of the files that earlier exports wrote into a folder, which is made where there is none.
 * @throws where the folder holds files and no list: it is somebody else's
 */
export async function openOwnFolder(folder: string): Promise<readonly string[]> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length === 0) return [];
  const list = listSchema.safeParse(await readJson(join(folder, LIST_FILE)));
  if (list.success) return list.data.files;
  throw new Error(
    `${folder} is neither empty nor an earlier export (it has no readable ${LIST_FILE}), and an export ` +
      'deletes what it no longer needs. Name another folder, or empty this one.',
  );
}

/** What a list of these names says. */
export function listText(names: Iterable<string>): string {
  return `${JSON.stringify({ files: [...new Set(names)].sort() }, null, 1)}\n`;
}
