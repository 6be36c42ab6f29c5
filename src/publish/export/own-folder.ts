import { mkdir, readdir } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { z } from 'zod';
import { readJson } from '../../node/files.ts';

/** The file in an export's folder that lists all files the export wrote. */
export const LIST_FILE = '.export.json';

/** The address and fingerprint of an exported file: an unchanged file isn't rendered again. */
export interface MadeFrom {
  readonly address: string;
  /** Identifies everything that the file was built from: equal keys mean equal bytes. */
  readonly key: string;
  /** The addresses of sharing copies that the file references. */
  readonly copies: readonly string[];
}

/** A file written by an earlier export. */
export interface WrittenFile extends MadeFrom {
  readonly bytes: number;
  /** In milliseconds since 1970. */
  readonly writtenAt: number;
}

/** The files of a folder by name; null if the fingerprint of a file isn't known. */
export type FileList = ReadonlyMap<string, WrittenFile | null>;

const written = z.object({
  address: z.string(),
  key: z.string(),
  copies: z.array(z.string()),
  bytes: z.number(),
  writtenAt: z.number(),
});
// An edited list must not make the export delete files elsewhere.
const name = z.string().refine((text) => !isAbsolute(text) && !text.split(/[/\\]/).includes('..'));
const listSchema = z.object({
  files: z.record(name, written.nullable()),
});

/**
 * The files that earlier exports wrote into a folder; creates the folder if it doesn't exist.
 * @throws if the folder contains files but no list: the files are foreign
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

export function fileListText(files: FileList): string {
  const lines = [...files]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([file, made]) => `${JSON.stringify(file)}:${JSON.stringify(made)}`);
  return `{"files":{\n${lines.join(',\n')}\n}}\n`;
}
