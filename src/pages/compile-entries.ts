import { EACH_STEP, type Way } from '../core/binding/map-values.ts';
import { pathSteps } from '../core/binding/path.ts';
import type { About } from '../core/block/define-block.ts';
import type { Fields } from '../core/block/fields.ts';
import { toPublicForm } from '../core/form/delivery.ts';
import type { FormFile } from '../core/form/form-schema.ts';
import type { JsonObject } from '../core/json/json.ts';
import type { JsonPath } from '../core/json/position.ts';
import { blockSchema, type Manifest, type SharedSection } from '../core/manifest/manifest.ts';
import type { BlockEntry } from '../core/manifest/page.ts';
import { listEntries } from '../core/manifest/written-blocks.ts';
import type { ContentModel } from '../strapi/model.ts';
import { compileLinks, type PageLanguage } from './compile-links.ts';
import { findListComponents, type ListCompiler } from './compile-lists.ts';
import { escapeBindings } from './compile-prose.ts';
import type { CompiledEntry, SectionBlock, Sections } from './compiled-page.ts';

export interface CompileWorld extends PageLanguage {
  readonly forms: ReadonlyMap<string, FormFile>;
  /** The blocks, whose fields determine which props name a form. */
  readonly blocks: ReadonlyMap<
    string,
    { readonly block: { readonly fields: Fields }; readonly about?: Pick<About, 'opens'> }
  >;
  /** The files of `page-manifests/sections`, by component. */
  readonly sections?: ReadonlyMap<string, SharedSection> | undefined;
  /** Distinguishes lists from records; without a model, every source is a record. */
  readonly model?: ContentModel | undefined;
}

type Entry = Manifest['blocks'][number];
type WrittenBlock = Extract<Entry, { readonly type: string }>;

export function createEntryCompiler(
  sources: Manifest['sources'],
  lists: ListCompiler,
  world: CompileWorld,
): (entry: Entry, place: JsonPath) => CompiledEntry {
  const { sections: shared = new Map<string, SharedSection>(), blocks: known } = world;
  const opening = [...known].flatMap(([type, { about }]) => (about?.opens ? [type] : []));
  return (entry, place) => {
    if (entry.$each === undefined) return compileBlock(entry, lists, world);
    const { on, show } = entry;
    const parts = world.model && findListComponents(world.model, sources, entry.$each);
    const compileAll = (
      shown: SharedSection['show'],
      at: JsonPath,
      component?: string,
      file: Pick<SectionBlock, 'shared'> = {},
    ) => {
      const step = parts?.isZone && component !== undefined ? { ...EACH_STEP, component } : EACH_STEP;
      const item = [...pathSteps(entry.$each), step];
      return listEntries(shown, at).map(
        ({ block, path }): SectionBlock => ({
          block: compileBlock(blockSchema.parse(block), lists, world, item),
          place: path,
          ...file,
        }),
      );
    };
    // The list comes after the lists inside it.
    const finish = (blocks: Pick<Sections, 'on' | 'show'>): Sections => {
      const { $each } = lists.lift({ ...wordsOf(entry), $each: entry.$each }, undefined);
      return { $each: String($each), opening, ...blocks };
    };
    if (show !== undefined) return finish({ show: compileAll(show, [...place, 'show']) });
    const uids = parts?.components ?? new Set([...shared.keys(), ...Object.keys(on ?? {})]);
    const mapped = [...uids].flatMap((uid): [string, readonly SectionBlock[]][] => {
      if (on && Object.hasOwn(on, uid))
        return [[uid, compileAll(on[uid] ?? null, [...place, 'on', uid], uid)]];
      const file = shared.get(uid);
      return file ? [[uid, compileAll(file.show, ['show'], uid, { shared: uid })]] : [];
    });
    // The items of a repeatable component don't contain its name.
    const only = parts && !parts.isZone ? mapped[0]?.[1] : undefined;
    return finish(only ? { show: only } : { on: Object.fromEntries(mapped) });
  };
}

const wordsOf = ({ on: _, show: __, ...words }: JsonObject): JsonObject => words;

// Optional properties in zod may be present and undefined; a compiled page has only those with a value.
function compileBlock(
  { type, from, id, beside, $each: _, ...props }: WrittenBlock,
  lists: ListCompiler,
  world: CompileWorld,
  around: Way = [],
): BlockEntry {
  const fields = world.blocks.get(type)?.block.fields ?? {};
  const spec = { kind: 'group', fields } as const;
  const lifted = lists.lift(props, spec, [...around, ...pathSteps(from ?? '')]);
  return {
    type,
    ...(from === undefined ? {} : { from }),
    ...(id === undefined ? {} : { id }),
    ...(beside ? { beside } : {}),
    ...withForms(type, compileLinks(spec, lifted, world), world),
  };
}

/** Replaces each form's name by the form's definition, so that a page contains only its own forms. */
function withForms(type: string, props: JsonObject, { forms, blocks }: CompileWorld): JsonObject {
  const fields = blocks.get(type)?.block.fields ?? {};
  const names = Object.keys(props).filter((name) => fields[name]?.spec.kind === 'form');
  const definitions = names.map((name) => {
    const file = forms.get(String(props[name]));
    return [name, file && escapeBindings(toPublicForm(file))];
  });
  return { ...props, ...Object.fromEntries(definitions) };
}
