import { expect, it } from 'vitest';
import { codeFiles } from './setup/source-files.ts';

/** By convention each block exports its `fields`, and each command a `main`. */
const CONVENTIONS = /^(fields|about|main)$/;

it('no two files of src export the same name', () => {
  const files = codeFiles(['src'], /(?<!\.d)\.tsx?$/);
  expect(files.length).toBeGreaterThan(500);
  const places = new Map<string, Set<string>>();
  for (const { name: file, text } of files) {
    for (const name of exportedNames(text)) places.set(name, (places.get(name) ?? new Set()).add(file));
  }
  const doubled = [...places].filter(([name, { size }]) => size > 1 && !CONVENTIONS.test(name));
  expect(doubled.map(([name, where]) => `${name}: ${[...where].join(', ')}`)).toEqual([]);
});

function exportedNames(text: string): string[] {
  const declared = /^export (?:async )?(?:const|let|function\*?|class|interface|type) (\w+)/gm;
  return [...text.matchAll(declared)].flatMap(([, name]) => name ?? []);
}
