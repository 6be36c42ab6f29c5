/**
 * Draws the pictures that cms/media/media.json asks for.
 * node cms/artwork/draw.mjs          what is missing
 * node cms/artwork/draw.mjs --all    everything
 * node cms/artwork/draw.mjs a b      files whose name contains a or b
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { documents, pdf } from './documents.mjs';
import { film } from './film.mjs';
import { print } from './kit/finish.mjs';
import { marks } from './marks.mjs';
import { portraits } from './portraits.mjs';
import { scenes } from './scenes/index.mjs';

const folder = join(import.meta.dirname, '../media');
const catalogue = JSON.parse(readFileSync(join(folder, 'media.json'), 'utf8'));
const [...words] = process.argv.slice(2);
const all = words.includes('--all');
const names = words.filter((word) => !word.startsWith('--'));
const wanted = Object.keys(catalogue).filter((file) =>
  names.length ? names.some((name) => file.includes(name)) : all || !existsSync(join(folder, file)),
);

const painters = {
  '.webp': async (file, stem, { width = 1600, height = 1067 }) => {
    const scene = portraits[stem] ?? scenes[stem];
    if (!scene) return false;
    const image = await print(scene({ width, height }).toString(), { width, height });
    await image.toFile(file);
    return true;
  },
  '.svg': async (file, stem) => {
    if (!marks[stem]) return false;
    writeFileSync(file, marks[stem]());
    return true;
  },
  '.pdf': async (file, stem) => {
    if (!documents[stem]) return false;
    writeFileSync(file, pdf(documents[stem]));
    return true;
  },
  '.mp4': async (file) => film(file, folder),
};

const undrawn = [];
for (const file of wanted.sort((a, b) => Number(a.endsWith('.mp4')) - Number(b.endsWith('.mp4')))) {
  const done = await painters[extname(file)]?.(
    join(folder, file),
    file.slice(0, -extname(file).length),
    catalogue[file],
  );
  if (done) process.stdout.write(`${file}\n`);
  else undrawn.push(file);
}
if (undrawn.length) {
  process.stderr.write(`No drawing yet for:\n${undrawn.join('\n')}\n`);
  process.exitCode = 1;
}
