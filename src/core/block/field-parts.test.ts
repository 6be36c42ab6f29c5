import { expect, test } from 'vitest';
import { FIELD_PARTS, type Field, file, href, image, lines, markup, text } from './fields.ts';
import { texts } from './texts.ts';

/** The paths that a field reads from an object that has every member. */
function readPaths(field: Field<unknown>): readonly string[] {
  const read = new Set<string>();
  const recorder = (path: string): object =>
    new Proxy(
      {},
      {
        ownKeys: () => ['*'],
        getOwnPropertyDescriptor: () => ({ configurable: true, enumerable: true, value: 1 }),
        get: (_, name) => valueAt(path === '' ? String(name) : `${path}.${String(name)}`),
      },
    );
  const valueAt = (path: string): unknown => {
    read.add(path);
    if (path === 'formats' || path === 'focalPoint' || path === 'formats.*') return recorder(path);
    return /(?:width|height|size|\.[xy])$/.test(path) ? 8 : '/uploads/a.webp';
  };
  field.read(recorder(''));
  const all = [...read];
  return all.filter((path) => !all.some((other) => other.startsWith(`${path}.`))).sort();
}

test.each<[keyof typeof FIELD_PARTS, Field<unknown>]>([
  ['text', text()],
  ['lines', lines()],
  ['markup', markup()],
  ['href', href()],
  ['image', image()],
  ['file', file()],
  ['texts', texts()],
])('lists the paths that a field of kind "%s" reads', (kind, field) => {
  expect(readPaths(field)).toEqual([...FIELD_PARTS[kind]].sort());
});
