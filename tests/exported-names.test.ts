import { readdirSync, readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';

const root = resolve(import.meta.dirname, '..');

/** By convention each block exports its `fields`, and each command a `main`. */
const CONVENTIONS = /^(fields|about|main)$/;

it('no name is exported by two files of src', () => {
  const files = readdirSync(resolve(root, 'src'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\.d\.ts$|testing[/\\]/.test(file))
    .map((file) => `src/${file}`);
  expect(files.length).toBeGreaterThan(500);
  const places = new Map<string, Set<string>>();
  for (const file of files) {
    for (const name of exportedNames(file)) places.set(name, (places.get(name) ?? new Set()).add(file));
  }
  const doubled = [...places].filter(([name, { size }]) => size > 1 && !CONVENTIONS.test(name));
  expect(doubled.map(([name, where]) => `${name}: ${[...where].join(', ')}`)).toEqual([]);
});

function exportedNames(file: string): string[] {
  const text = readFileSync(resolve(root, file), 'utf8');
  const declared = /^export (?:async )?(?:const|let|function\*?|class|interface|type) (\w+)/gm;
  return [...text.matchAll(declared)].flatMap(([, name]) => name ?? []);
}
