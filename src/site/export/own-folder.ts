import { mkdir, readdir } from 'node:fs/promises';
import { isAbsolute, join } from 'node:path';
import { z } from 'zod';
import { readJson } from '../../node/files.ts';
import { type KeptPlan, keptPlan } from './kept-plan.ts';

/** The list of all files that an export wrote, in its folder. */
export const LIST_FILE = '.export.json';

/** What a file was made from, so that the next export needn't make it again. */
export interface MadeFrom {
  /** The address of the site that it answers. */
  readonly address: string;
  /** Names everything that it was made from: the same key makes the same bytes. */
  readonly key: string;
  /** Addresses of copies for sharing that it names. */
  readonly copies: readonly string[];
}

/** A file of an earlier export as it was written. */
export interface WrittenFile extends MadeFrom {
  readonly bytes: number;
  /** In milliseconds since 1970. */
  readonly writtenAt: number;
}

/** The files of a folder by name; null where it is not known what a file was made from. */
export type FileList = ReadonlyMap<string, WrittenFile | null>;

/** What an export remembers of its folder. */
export interface OwnFolder {
  readonly files: FileList;
  /** Undefined where it is not known how they were planned. */
  readonly plan?: KeptPlan | undefined;
}

const written = z.object({
  address: z.string(),
  key: z.string(),
  copies: z.array(z.string()),
  bytes: z.number(),
  writtenAt: z.number(),
});
// A list that somebody changed must not make us delete what lies elsewhere.
const name = z.string().refine((text) => !isAbsolute(text) && !text.split(/[/\\]/).includes('..'));
const listSchema = z.object({
  files: z.record(name, written.nullable()),
  plan: keptPlan.optional().catch(undefined),
});

/**
 * The files that earlier exports wrote into a folder, which is made where there is none.
 * @throws where the folder holds files and no list: it is somebody else's
 */
export async function openOwnFolder(folder: string): Promise<OwnFolder> {
  await mkdir(folder, { recursive: true });
  if ((await readdir(folder)).length === 0) return { files: new Map() };
  const list = listSchema.safeParse(await readJson(join(folder, LIST_FILE)));
  if (list.success) return { files: new Map(Object.entries(list.data.files)), plan: list.data.plan };
  throw new Error(
    `${folder} is neither empty nor an earlier export (it has no readable ${LIST_FILE}), and an export ` +
      'deletes what it no longer needs. Name another folder, or empty this one.',
  );
}

/** What a list says: a line for each file, and one for the plan. */
export function listText({ files, plan }: OwnFolder): string {
  const lines = [...files]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([file, made]) => `${JSON.stringify(file)}:${JSON.stringify(made)}`);
  const planned = plan ? `,\n"plan":${JSON.stringify(plan)}` : '';
  return `{"files":{\n${lines.join(',\n')}\n}${planned}}\n`;
}
