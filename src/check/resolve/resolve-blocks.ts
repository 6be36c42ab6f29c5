import { parseBinding } from '../../core/binding/binding.ts';
import { nearestWord } from '../../core/diagnostics/nearest-word.ts';
import { isObject, type JsonObject, textMember } from '../../core/json/json.ts';
import type { JsonPath } from '../../core/json/position.ts';
import { blockSchema } from '../../core/manifest/manifest.ts';
import { isSections, listEntries } from '../../core/manifest/written-blocks.ts';
import type { KnownValue } from '../paths/known-values.ts';
import { pickComponent } from '../paths/member.ts';
import { ANY, itemShape, type Shape } from '../paths/shape.ts';
import { isUnresolved } from '../paths/unresolved.ts';
import { addUnresolved, type Context, followAndRecordUses } from './context.ts';
import { resolveListWords, resolveMembers } from './resolve-value.ts';
import { type BlockUse, Uses } from './resolved.ts';

/** The members of every block that are not props. */
const ALSO = Object.keys(blockSchema.shape).filter((name) => name !== '$each');

/** A block reads its scope as an object. */
const SCOPE = { kind: 'group', fields: {} } as const;
const SCOPES = { kind: 'list', of: SCOPE } as const;
/** No check has a rule for the values of this kind. */
const UNCHECKED = { kind: 'form' } as const;

const FROM = ['from'];

/** Resolves a list of blocks: of a page, of the layout's header or footer, or of a component. */
export function resolveBlocks(
  context: Context,
  blocks: unknown,
  path: JsonPath,
  scope: Shape,
  isShared = false,
): void {
  if (!Array.isArray(blocks) && !(isShared && isObject(blocks))) return;
  const repeated = isShared ? ({ isRepeated: true } as const) : {};
  const uses: BlockUse[] = [];
  context.uses.blockLists.push(uses);
  const entries: readonly BlockUse[] = Array.isArray(blocks)
    ? blocks.map((block: unknown, at) => ({ block, path: [...path, at] }))
    : [{ block: blocks, path }];
  for (const entry of entries) {
    if (!isShared && isSections(entry.block))
      uses.push(...resolveSections(context, entry.block, entry.path, scope));
    else {
      const use = { ...entry, ...repeated };
      uses.push(use);
      resolveBlock(context, use, scope);
    }
  }
}

/** @returns the blocks that are written in the manifest itself */
function resolveSections(
  context: Context,
  value: JsonObject,
  path: JsonPath,
  scope: Shape,
): readonly BlockUse[] {
  const { uses, sections } = context;
  const binding = parseBinding(value);
  if (binding.kind !== 'each') return [];
  const { on, show } = value;
  const place = { path: [...path, '$each'] };
  uses.places.push({ spec: SCOPES, path: place.path, scope });
  const shape = followAndRecordUses(context, scope, binding.path, place, 0);
  const items = shape && resolveListWords(context, itemShape(shape), binding.words, path);
  uses.repetitions.push({ spec: SCOPES, place, shape, items, words: binding.words });
  const blockUses: BlockUse[] = [];
  const resolveAll = (shown: unknown, at: JsonPath, item: Shape): void => {
    noteShown(context, item, at);
    if (shown !== null) noteSent(context, item, at);
    for (const entry of listEntries(shown, at)) {
      const use = { ...entry, isRepeated: true } as const;
      blockUses.push(use);
      resolveBlock(context, use, item);
    }
  };
  if (show !== undefined) resolveAll(show, [...path, 'show'], items ?? ANY);
  const byComponent = isObject(on) ? on : {};
  const uids = items ? componentsOf(items) : [];
  for (const [uid, shown] of Object.entries(byComponent)) {
    const item = items && componentItem(context, items, uid);
    if (items && !item && items.item.kind === 'zone')
      addUnresolved(context, { why: 'component', uid, uids }, { path: [...path, 'on', uid], part: 'key' });
    resolveAll(shown, [...path, 'on', uid], item ?? ANY);
  }
  const others = show === undefined ? uids.filter((uid) => !Object.hasOwn(byComponent, uid)) : [];
  for (const uid of others) {
    const shared = sections?.get(uid);
    const item = items && componentItem(context, items, uid);
    if (shared && item) resolveShared(context, uid, shared.show, place.path, item);
    // Entries without blocks are reported after publication, so the CMS has to send them.
    else if (item) noteSent(context, item, place.path, true);
  }
  const unmapped = sections ? others.filter((uid) => !sections.has(uid)) : [];
  uses.sections.push({ value, path, shape, unmapped });
  return blockUses;
}

function componentsOf({ item }: Shape): readonly string[] {
  if (item.kind === 'zone') return item.uids;
  return item.kind === 'record' && item.name.includes('.') && !item.name.includes('::') ? [item.name] : [];
}

function componentItem({ model }: Context, items: Shape, uid: string): Shape | undefined {
  if (items.item.kind !== 'zone') return componentsOf(items).includes(uid) ? items : undefined;
  const picked = pickComponent(model, items, uid);
  if (isUnresolved(picked)) return undefined;
  const { known } = items;
  const isOne = ({ value }: KnownValue): boolean => textMember(value, '__component') === uid;
  return known ? { ...picked, known: () => known().filter(isOne) } : picked;
}

/** Records that the CMS has to send the entries of a list, even if no field is bound. */
function noteSent({ uses }: Context, { source, steps }: Shape, path: JsonPath, isOptional?: true): void {
  if (source !== undefined)
    uses.fields.push({ source, steps, place: { path }, ...(isOptional ? { isOptional } : {}) });
}

/** Notes that a page selects the entries of a list that are shown. */
function noteShown({ uses }: Context, { known }: Shape, path: JsonPath): void {
  if (!known) return;
  const shape = { ...ANY, known };
  uses.reads.push({ spec: UNCHECKED, shape, place: { path }, required: false, block: undefined });
}

/**
 * Resolves shared blocks of a component in a page, because the page needs the content that they read. Their faults are
 * reported in their own file.
 */
function resolveShared(context: Context, uid: string, show: unknown, path: JsonPath, item: Shape): void {
  const uses = new Uses();
  noteShown({ ...context, uses }, item, path);
  if (show !== null) noteSent(context, item, path);
  for (const entry of listEntries(show, ['show']))
    resolveBlock({ ...context, uses }, { ...entry, isRepeated: true, shared: uid }, item);
  context.uses.fields.push(...uses.fields.map((field) => ({ ...field, place: { path } })));
  context.uses.sharedReads.push(...uses.reads);
  context.uses.shared.push({ uid, path });
}

function resolveBlock(context: Context, use: BlockUse, scope: Shape): void {
  const { block, path } = use;
  if (!isObject(block)) return;
  const owner = textMember(block, 'type') ?? '';
  const blockScope = fromScope(context, block, path, scope);
  const blockSpec = context.blocks.get(owner);
  if (!blockSpec) return;
  const place = { path: [...path, 'type'] };
  const members = { fields: blockSpec.block.fields, values: block, path, place, owner, also: ALSO };
  resolveMembers({ ...context, block: use, was: blockSpec.about?.was }, members, blockScope);
}

function fromScope(context: Context, block: JsonObject, path: JsonPath, scope: Shape): Shape {
  const from = textMember(block, 'from');
  const fields = context.blocks.get(textMember(block, 'type') ?? '')?.block.fields ?? {};
  const isProp = (key: string): boolean => Object.hasOwn(fields, key);
  // A misspelt "from" is reported at its own position, not again at each binding.
  if (from === undefined)
    return Object.keys(block).some((key) => !isProp(key) && nearestWord(key, FROM)) ? ANY : scope;
  const place = { path: [...path, 'from'] };
  context.uses.places.push({ spec: SCOPE, path: place.path, scope });
  return followAndRecordUses(context, scope, from, place, 0) ?? ANY;
}
