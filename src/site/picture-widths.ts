import { renderToStaticMarkup } from 'react-dom/server';
import type { FieldSpec, Fields } from '../core/block/fields.ts';
import type { JsonObject } from '../core/json/json.ts';
import { textMember } from '../core/json/json.ts';
import { allBlocks } from './all-blocks.ts';
import { sizeInPixels } from './size-in-pixels.ts';

/** A wide window, in CSS pixels. */
const WINDOW = 1440;

const known = new Map<string, ReadonlyMap<string, number>>();

/**
 * How wide a block of a manifest shows its pictures in a wide window, in CSS pixels, by the names of its props.
 * The block itself is asked: it renders pictures that are marked, and each says its `sizes`.
 */
export function pictureWidths(block: JsonObject): ReadonlyMap<string, number> {
  const { type, from, id, ...props } = block;
  const plain = Object.entries(props).filter(([, value]) => typeof value !== 'object' && !isBound(value));
  const key = JSON.stringify([type, plain]);
  const widths = known.get(key) ?? measured(textMember(block, 'type') ?? '', Object.fromEntries(plain));
  known.set(key, widths);
  return widths;
}

const isBound = (value: unknown): boolean => typeof value === 'string' && value.startsWith('$');

function measured(type: string, literals: JsonObject): ReadonlyMap<string, number> {
  const block = allBlocks.get(type)?.block;
  if (!block || !hasPicture({ kind: 'group', fields: block.fields })) return new Map();
  const html = renderToStaticMarkup(block.render({ ...sampleOf(block.fields, ''), ...literals }));
  const widths = new Map<string, number>();
  for (const [tag] of html.matchAll(/<img\b[^>]*>/g)) {
    const [, name = ''] = /src="\/uploads\/([\w.-]+)\.webp"/.exec(tag) ?? [];
    const sizes = (/sizes="([^"]*)"/.exec(tag)?.[1] ?? '').replaceAll('&gt;', '>').replaceAll('&lt;', '<');
    const width = sizeInPixels(sizes, WINDOW);
    if (name !== '' && width !== undefined) widths.set(name, Math.max(width, widths.get(name) ?? 0));
  }
  return widths;
}

function hasPicture(spec: FieldSpec): boolean {
  if (spec.kind === 'list') return hasPicture(spec.of);
  if (spec.kind === 'group') return Object.values(spec.fields).some((field) => hasPicture(field.spec));
  return spec.kind === 'image';
}

function sampleOf(fields: Fields, before: string): JsonObject {
  return Object.fromEntries(
    Object.entries(fields).map(([name, { spec }]) => [
      name,
      sample(spec, before === '' ? name : `${before}.${name}`),
    ]),
  );
}

/** Enough of everything for a block to show it; a picture has the name of its prop. */
function sample(spec: FieldSpec, name: string): unknown {
  switch (spec.kind) {
    case 'list':
      return Array.from({ length: 4 }, () => sample(spec.of, name));
    case 'group':
      return sampleOf(spec.fields, name);
    case 'image':
      return { ...upload(name, 4000), formats: { small: upload(`${name}-small`, 500) } };
    case 'file':
      return { url: '/uploads/a.pdf', name: 'a.pdf', ext: '.pdf', size: 1 };
    case 'href':
      return '/a';
    case 'text':
    case 'lines':
    case 'markup':
      return 'Words';
    default:
      return undefined;
  }
}

const upload = (name: string, width: number) => ({ url: `/uploads/${name}.webp`, width, height: width });
