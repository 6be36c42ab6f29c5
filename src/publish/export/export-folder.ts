import { mkdir, readdir } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { z } from 'zod';
import { readJson } from '../../node/files.ts';

/** The file in an export's folder that lists all files the export wrote. */
export const LIST_FILE = '.export.json';

const made = z.object({
  address: z.string(),
  /** Identifies everything that the file was built from: equal keys mean equal bytes. */
  key: z.string(),
  /** The addresses of sharing copies that the file references. */
  copies: z.array(z.string()).readonly(),
});
const written = made.extend({
  bytes: z.number(),
  /** The time of writing, in milliseconds since 1970. */
  writtenAt: z.number(),
});

/** The address and fingerprint of an exported file: an unchanged file isn't rendered again. */
export type MadeFrom = Readonly<z.infer<typeof made>>;
export type WrittenFile = Readonly<z.infer<typeof written>>;
/** The files of a folder by name; null for a file without a known fingerprint. */
export type FileList = ReadonlyMap<string, WrittenFile | null>;

// An edited list must not make the export delete files outside the folder.
const name = z.string().refine((text) => !isAbsolute(text) && !text.split(/[/\\]/).includes('..'));
const listSchema = z.object({ files: z.record(name, written.nullable()) });

/**
 * The files that earlier exports wrote into a folder; creates the folder if it doesn't exist.
 * @throws if the folder contains files but no list, because an export did not write them
 */
export async function openExportFolder(folder: string): Promise<FileList> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length === 0) return new Map();
  const list = listSchema.safeParse(await readJson(join(folder, LIST_FILE)));
  if (list.success) return new Map(Object.entries(list.data.files));
  throw new Error(
    `${folder} is neither empty nor an earlier export (it has no readable ${LIST_FILE}), and an export ` +
      'deletes what it no longer needs. Name another folder, or empty this one.',
  );
}

export function formatFileList(files: FileList): string {
  const lines = [...files]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map((entry) => entry.map((part) => JSON.stringify(part)).join(':'));
  return `{"files":{\n${lines.join(',\n')}\n}}\n`;
}
