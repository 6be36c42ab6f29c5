import { resolve } from 'node:path';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, test } from 'vitest';
import { pictureWidth } from '../src/check/check-content.ts';
import type { DescribedBlock } from '../src/core/block/define-block.ts';
import type { FieldSpec, Fields } from '../src/core/block/fields.ts';
import { isObject, type JsonObject, member, parseJson } from '../src/core/json/json.ts';
import { MANIFESTS_FOLDER, readManifestFiles } from '../src/pages/manifest-files.ts';
import { allBlocks } from '../src/render/all-blocks.ts';
import { parseShownWidth } from '../src/render/first-screen.ts';

/**
 * Invents the value of one field; undefined leaves it out. For a list it is called before the items are invented:
 * undefined fills the list with items.
 * @param name the path of the field in its block: "cards.image"
 */
type Invent = (spec: Exclude<FieldSpec, { kind: 'group' }>, name: string) => unknown;

/** Props for all fields of a block, with lists of one length. */
function inventedProps(fields: Fields, invent: Invent, length: number, before = ''): JsonObject {
  const props = Object.entries(fields).map(
    ([name, { spec }]) => [name, inventedValue(spec, invent, length, before + name)] as const,
  );
  return Object.fromEntries(props.filter(([, value]) => value !== undefined));
}

function inventedValue(spec: FieldSpec, invent: Invent, length: number, name: string): unknown {
  if (spec.kind === 'group') return inventedProps(spec.fields, invent, length, `${name}.`);
  const invented = invent(spec, name);
  if (spec.kind !== 'list' || invented !== undefined) return invented;
  return Array.from({ length }, () => inventedValue(spec.of, invent, length, name) ?? null);
}

/** A wide window, in CSS pixels. */
const WINDOW = 1440;

/** The widths at which a block renders its pictures, by prop: each picture is named after its prop, and has `sizes`. */
function renderedWidths({ block }: DescribedBlock, literals: JsonObject): ReadonlyMap<string, number> {
  const html = renderToStaticMarkup(block.render({ ...inventedProps(block.fields, sample, 4), ...literals }));
  const widths = new Map<string, number>();
  for (const [tag] of html.matchAll(/<img\b[^>]*>/g)) {
    const [, name = ''] = /src="\/uploads\/([\w.-]+)\.webp"/.exec(tag) ?? [];
    const width = Math.round(parseShownWidth(tag, WINDOW));
    if (name !== '' && tag.includes(' sizes="')) widths.set(name, Math.max(width, widths.get(name) ?? 0));
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
  test.each([...allBlocks])('equal the widths in a browser: %s', (_, described) => {
    expect(literalsOf(described.block.fields).flatMap((one) => differences(described, one))).toEqual([]);
    const rendered = renderedWidths(described, {});
    const declared = Object.keys(described.about.widths ?? {});
    expect(declared.filter((prop) => !rendered.has(prop))).toEqual([]);
  });

  test('equal the widths in the pages of this site', async () => {
    const files = await readManifestFiles(resolve(import.meta.dirname, '..', MANIFESTS_FOLDER));
    const blocks = files.flatMap(({ text }) => member(parseJson(text), 'blocks')).filter(isObject);
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
