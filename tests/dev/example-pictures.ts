import { cp, readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../..');
const media = join(root, 'cms/media');

async function mediaRecords(folder: string): Promise<Record<string, unknown>> {
  return JSON.parse(await readFile(join(folder, 'media.json'), 'utf8'));
}

/** Copies the pictures in the examples of the registry's blocks into the media of another site. */
export async function bringExamplePictures(folder: string): Promise<void> {
  const registry = join(root, 'registry');
  const files = (await readdir(registry, { recursive: true })).filter((name) => name.endsWith('.block.ts'));
  const code = await Promise.all(files.map((name) => readFile(join(registry, name), 'utf8')));
  const named = new Set(
    code.flatMap((text) => [...text.matchAll(/\/uploads\/([\w.-]+)/g)].map(([, name = '']) => name)),
  );
  const known = Object.entries(await mediaRecords(media)).filter(([name]) => named.has(name));
  for (const [name] of known) await cp(join(media, name), join(folder, name));
  const all = { ...Object.fromEntries(known), ...(await mediaRecords(folder)) };
  await writeFile(join(folder, 'media.json'), JSON.stringify(all));
}
