import { resolve } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { pictureWidth } from '../src/check/check-content.ts';
import type { DescribedBlock } from '../src/core/block/define-block.ts';
import type { FieldSpec, Fields } from '../src/core/block/fields.ts';
import { isObject, type JsonObject, member, parsedJson } from '../src/core/json/json.ts';
import { MANIFESTS_FOLDER, readManifestFiles } from '../src/pages/manifest-files.ts';
import { allBlocks } from '../src/render/all-blocks.ts';
import { inventedProps } from './setup/invented-props.ts';
import { sizeInPixels } from './setup/size-in-pixels.ts';

/** A wide window, in CSS pixels. */
const WINDOW = 1440;

/** The widths at which a block renders its pictures, by prop: each picture is named after its prop, and has `sizes`. */
function renderedWidths({ block }: DescribedBlock, literals: JsonObject): ReadonlyMap<string, number> {
  const html = renderToStaticMarkup(block.render({ ...inventedProps(block.fields, sample, 4), ...literals }));
  const widths = new Map<string, number>();
  for (const [tag] of html.matchAll(/<img\b[^>]*>/g)) {
    const [, name = ''] = /src="\/uploads\/([\w.-]+)\.webp"/.exec(tag) ?? [];
    const sizes = (/sizes="([^"]*)"/.exec(tag)?.[1] ?? '').replaceAll('&gt;', '>').replaceAll('&lt;', '<');
    const width = sizeInPixels(sizes, WINDOW);
    if (name !== '' && width !== undefined) widths.set(name, Math.max(width, widths.get(name) ?? 0));
  }
  return widths;
}

function sample({ kind }: FieldSpec, name: string): unknown {
  const upload = (file: string, width: number) => ({ url: `/uploads/${file}.webp`, width, height: width });
  if (kind === 'image') return { ...upload(name, 4000), formats: { small: upload(`${name}-small`, 500) } };
  if (kind === 'file') return { url: '/uploads/a.pdf', name: 'a.pdf', ext: '.pdf', size: 1 };
  if (kind === 'href') return '/a';
  return kind === 'text' || kind === 'lines' || kind === 'markup' ? 'Words' : undefined;
}

/** Each value of each choice and of each small number on its own, and nothing at all. */
function literalsOf(fields: Fields): readonly JsonObject[] {
  const each = Object.entries(fields).flatMap(([name, { spec }]): JsonObject[] => {
    if (spec.kind === 'choice') return spec.choices.map((value) => ({ [name]: value }));
    if (spec.kind !== 'number' || spec.max > 9) return [];
    const count = spec.max - spec.min + 1;
    return Array.from({ length: count }, (_, at) => ({ [name]: spec.min + at }));
  });
  return [{}, ...each];
}

function differences(described: DescribedBlock, literals: JsonObject): readonly string[] {
  const rendered = renderedWidths(described, literals);
  return [...rendered].flatMap(([prop, width]) => {
    const declared = pictureWidth(described.about.widths?.[prop], literals);
    return declared === width ? [] : [`${JSON.stringify(literals)} ${prop}: ${declared}, rendered ${width}`];
  });
}

describe('the declared picture widths of a block', () => {
  test.each([...allBlocks])('match its rendering: %s', (_, described) => {
    expect(literalsOf(described.block.fields).flatMap((one) => differences(described, one))).toEqual([]);
    const rendered = renderedWidths(described, {});
    const declared = Object.keys(described.about.widths ?? {});
    expect(declared.filter((prop) => !rendered.has(prop))).toEqual([]);
  });

  test('match its use in the manifests of this site', async () => {
    const files = await readManifestFiles(resolve(import.meta.dirname, '..', MANIFESTS_FOLDER));
    const blocks = files.flatMap(({ text }) => member(parsedJson(text), 'blocks')).filter(isObject);
    expect(blocks.length).toBeGreaterThan(50);
    const found = blocks.flatMap(({ type, from, id, ...props }) => {
      const plain = Object.entries(props).filter(([, value]) => typeof value !== 'object' && !isBound(value));
      const described = allBlocks.get(String(type));
      return described ? differences(described, Object.fromEntries(plain)) : [];
    });
    expect(found).toEqual([]);
  });
});

const isBound = (value: unknown): boolean => typeof value === 'string' && value.startsWith('$');
