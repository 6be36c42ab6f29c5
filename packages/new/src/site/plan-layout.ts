import type { JsonObject } from 'prospectus/internal/core/json/json.ts';
import {
  type Attribute,
  type Attributes,
  type ContentType,
  findAttributes,
  findType,
} from 'prospectus/internal/strapi/model.ts';
import { chooseBlock, type ViewRegistry } from '../choose-block.ts';
import type { LeftField } from '../content-values.ts';
import { Levels, listBoundFields, remainingPiece } from '../derive.ts';
import { type LinkedModel, readLevel } from '../level-piece.ts';
import { listPieceValues, optionalValue, type Piece, type PieceList, type Value } from '../piece.ts';
import type { PlannedPage } from '../record-page.ts';
import { humanise } from '../words.ts';
import type { PlacedType } from './type-roles.ts';

/** A part of the content that is a header or a footer: its path in the sources, and its fields. */
interface LayoutPart {
  readonly endpoint: string;
  readonly source: string;
  readonly path: string;
  readonly attributes: Attributes;
}

/** Names of headers and footers. The menu of a footer isn't a header. */
const PARTS = { header: /^(?!.*footer).*(nav|header|top-?bar|menu)/i, footer: /footer/i } as const;

/** A page that a header without content of its own links to. */
export interface LinkedPage {
  readonly label: string;
  readonly to: string;
}

/** Plans header and footer: from single types or components with such names, otherwise from the pages. */
export function planLayout(
  registry: ViewRegistry,
  model: LinkedModel,
  placed: readonly PlacedType[],
  name: string,
  pages: readonly LinkedPage[],
): Pick<PlannedPage, 'manifest' | 'left'> {
  const [header, footer] = [findPart(model, placed, PARTS.header), findPart(model, placed, PARTS.footer)];
  const settings = placed.flatMap(({ type, role }) => (role.kind === 'layout' ? [wholeType(type)] : []));
  const general = settings
    .filter(({ path }) => path !== header?.path && path !== footer?.path)
    .map((one) => readBrand(model, one));
  const values = general.flatMap((piece) => piece.values);
  const lists = general.flatMap((piece) => piece.lists ?? []);
  const top = planBar(registry, model, 'navbar', name, header, { values }, pages);
  const bottom = planBar(registry, model, 'site-footer', name, footer, { values, lists }, pages);
  const text = JSON.stringify([top.blocks, bottom.blocks]);
  const read = settings.filter(({ source }) => new RegExp(`\\b${source}\\.`).test(text));
  return {
    manifest: {
      $schema: './manifest.schema.json',
      sources: Object.fromEntries(read.map(({ source, endpoint }) => [source, { endpoint }])),
      header: top.blocks,
      footer: bottom.blocks,
    },
    left: [...top.left, ...bottom.left],
  };
}

function wholeType({ name, endpoint, attributes }: ContentType): LayoutPart {
  const source = name.replaceAll('-', '_').replace(/^(?=\d)/, 'n');
  return { endpoint, source, path: source, attributes };
}

/** The logo and the accounts of a site, which settings have beside its header and footer. */
function readBrand(model: LinkedModel, { path, attributes }: LayoutPart): Piece {
  const isBrand = (name: string, { kind }: Attribute) => (kind === 'media' ? /logo/i : SOCIAL).test(name);
  const brand = new Map([...attributes].filter((one) => isBrand(...one)));
  return readLevel(model, brand, `${path}.`, false).piece;
}

function findPart(model: LinkedModel, placed: readonly PlacedType[], name: RegExp): LayoutPart | undefined {
  const parts = placed.flatMap(({ type, role }): LayoutPart[] => {
    if (role.kind !== 'layout') return [];
    const whole = wholeType(type);
    const { source } = whole;
    const isNamed = name.test(type.name);
    if (isNamed && ![...type.attributes.values()].some(({ kind }) => kind === 'zone')) return [whole];
    return [...type.attributes].flatMap(([field, one]) => {
      const menu = one.kind === 'relation' && !one.many && name.test(field) && findType(model, one.target);
      if (menu) return [{ ...whole, path: `${source}.${field}`, attributes: menu.attributes }];
      const named = isNamed || (one.kind === 'component' && name.test(field));
      const uids = componentsOf(one);
      const uid = uids.find((component) => name.test(component)) ?? (named ? uids[0] : undefined);
      if (uid === undefined) return [];
      const path = `${source}.${one.kind === 'zone' ? `${field}[__component=${uid}]` : field}`;
      return [{ ...whole, path, attributes: findAttributes(model, uid) ?? new Map() }];
    });
  });
  return parts.find(({ path }) => !path.includes('.')) ?? parts[0];
}

function componentsOf(one: Attribute): readonly string[] {
  if (one.kind === 'zone') return one.components;
  return one.kind === 'component' && !one.repeatable ? [one.component] : [];
}

const SOCIAL = /social|follow/i;

/**
 * The block of a header or a footer, chosen by its type alone, and blocks over a footer for the rest of its content.
 * @param brand the parts of the settings that it can show, too
 */
function planBar(
  registry: ViewRegistry,
  model: LinkedModel,
  type: 'navbar' | 'site-footer',
  name: string,
  part: LayoutPart | undefined,
  brand: Piece,
  pages: readonly LinkedPage[],
): { readonly blocks: readonly JsonObject[]; readonly left: readonly LeftField[] } {
  const describedBlock = registry.get(type);
  const links = type === 'navbar' ? { links: pages } : { groups: [{ title: '', links: pages }] };
  const plain = { blocks: [{ type, name, ...links }], left: [] };
  if (!describedBlock) return plain;
  const level = readLevel(model, part?.attributes ?? new Map(), `${part?.path}.`, false);
  const { values, lists = [] } = level.piece;
  const whole = { values: [...values, ...brand.values], lists: [...lists, ...(brand.lists ?? [])] };
  const piece = type === 'navbar' ? withLinks(whole) : withGroups(whole);
  const named = { ...piece, values: [...optionalValue('words', name), ...piece.values] };
  const chosen = chooseBlock(new Map([[type, describedBlock]]), named);
  const shown = JSON.stringify(chosen?.block ?? {}).match(/"\$(?!each)/);
  if (!chosen || !shown) return plain;
  const rest = new Levels(registry, model, name);
  // A heading of its own would give single words of a footer too much weight.
  const more = { values: [], lists: (type === 'site-footer' && remainingPiece(piece, chosen).lists) || [] };
  rest.addPiece(more, part?.path ?? '');
  const others = listPieceValues(more);
  const isLeft = (one: Value) => chosen.unshown.has(one) && !others.includes(one);
  return {
    blocks: [...rest.blocks, { ...links, ...withLegalLine(chosen.block), name }],
    left: [...level.left, ...listBoundFields(piece, isLeft), ...rest.left],
  };
}

/** Swaps the address and the last line of a footer if the address field has the copyright. */
function withLegalLine({ address, line, ...block }: JsonObject): JsonObject {
  const isLegal = /copy|legal/i.test(String(address));
  const [first, last] = isLegal ? [line, address] : [address, line];
  return { ...block, ...(first ? { address: first } : {}), ...(last ? { line: last } : {}) };
}

/** Moves single links beside the lists into a list. */
function withLinks({ values, lists = [] }: Piece): Piece {
  const links = values.filter(isLabelled);
  const single = links.length === 0 ? [] : [{ items: links.map((link) => ({ values: [link] })) }];
  return { values: values.filter((value) => !isLabelled(value)), lists: [...lists, ...single] };
}

const isLabelled = ({ kind, label }: Value): boolean => kind === 'link' && label !== undefined;

/** Turns flat lists of links into groups under their names, unless another list already has groups. */
function withGroups(piece: Piece): Piece {
  const { values, lists = [] } = withLinks(piece);
  const isFlat = (list: PieceList) => !('each' in list) || list.item.values.some(isLabelled);
  const flat = lists.filter((list) => isFlat(list) && !SOCIAL.test(nameOf(list)));
  const others = lists.filter((list) => !flat.includes(list));
  const groups = flat.map(
    (list): Piece => ({ values: optionalValue('words', humanise(nameOf(list)) || 'Links'), lists: [list] }),
  );
  return {
    values,
    lists:
      groups.length === 0 || others.some(({ ...one }) => 'each' in one && (one.item.lists?.length ?? 0) > 0)
        ? lists
        : [...others, { items: groups }],
  };
}

const nameOf = (list: PieceList): string => ('each' in list ? list.each.replace(/^.*\./, '') : '');
