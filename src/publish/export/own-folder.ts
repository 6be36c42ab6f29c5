import { mkdir, readdir } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { z } from 'zod';
import { readJson } from '../../node/files.ts';

/** The list of all files that an export wrote, in its folder. */
export const LIST_FILE = '.export.json';

/** The address and the fingerprint of a file, so that the next export needn't make it again. */
export interface MadeFrom {
  readonly address: string;
  /** Identifies everything that it was made from: equal keys make equal bytes. */
  readonly key: string;
  /** Addresses of copies for sharing that it names. */
  readonly copies: readonly string[];
}

/** A file as an earlier export wrote it. */
export interface WrittenFile extends MadeFrom {
  readonly bytes: number;
  /** In milliseconds since 1970. */
  readonly writtenAt: number;
}

/** The files of a folder by name; null if the content that a file was made from isn't known. */
export type FileList = ReadonlyMap<string, WrittenFile | null>;

const written = z.object({
  address: z.string(),
  key: z.string(),
  copies: z.array(z.string()),
  bytes: z.number(),
  writtenAt: z.number(),
});
// A list that somebody has changed must not make us delete files elsewhere.
const name = z.string().refine((text) => !isAbsolute(text) && !text.split(/[/\\]/).includes('..'));
const listSchema = z.object({
  files: z.record(name, written.nullable()),
});

/**
 * The files that earlier exports wrote into a folder, which is made if it doesn't exist.
 * @throws if the folder holds files but no list, because it is somebody else's
 */
export async function openOwnFolder(folder: string): Promise<FileList> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length === 0) return new Map();
  const list = listSchema.safeParse(await readJson(join(folder, LIST_FILE)));
  if (list.success) return new Map(Object.entries(list.data.files));
  throw new Error(
    `${folder} is neither empty nor an earlier export (it has no readable ${LIST_FILE}), and an export ` +
      'deletes what it no longer needs. Name another folder, or empty this one.',
  );
}

/** The text of a list, with a line for each file. */
export function fileListText(files: FileList): string {
  const lines = [...files]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([file, made]) => `${JSON.stringify(file)}:${JSON.stringify(made)}`);
  return `{"files":{\n${lines.join(',\n')}\n}}\n`;
}
