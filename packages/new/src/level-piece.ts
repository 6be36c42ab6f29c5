import {
  type Attribute,
  type Attributes,
  type ContentModel,
  type ContentType,
  findAttributes,
  findType,
} from 'prospectus/internal/strapi/model.ts';
import { isHeadComponent } from 'prospectus/internal/strapi/personal-data.ts';
import { chooseShownFields, type LeftField, prefixLeft, readContentValues, TITLE } from './content-values.ts';
import { listPieceValues, optionalValue, type Piece, type PieceList, type Value } from './piece.ts';

export interface LinkedModel extends ContentModel {
  /** The route of a record's page by the uid of its type: `/articles/:slug`. */
  readonly routes?: ReadonlyMap<string, string>;
}

/** One level of a record: what one block could show, and the parts that need blocks of their own. */
export interface Level {
  readonly piece: Piece;
  /** Components with a title of their own, in a level that has another title. */
  readonly parts: readonly { readonly path: string; readonly component: string; readonly piece: Piece }[];
  readonly left: readonly LeftField[];
}

/** Names of components that only configure the appearance or the mails of others. */
const isLook = (name: string): boolean =>
  /^(decorations?|settings?|config(uration)?|styles?|styling|options?|appearance|send_?e?mail)$/i.test(name);
const isFormField = (uid: string): boolean => /(^|[.-])(input|(form-?)?field)s?$/i.test(uid);

/**
 * Reads a level: its plain fields, its links, its lists, and the components in it that only group fields.
 * @param path the path of the level followed by a full stop; empty for an item of a list
 * @param around the components around it, which are not read again
 */
export function readLevel(
  model: LinkedModel,
  attributes: Attributes,
  path: string,
  isPart: boolean,
  around: ReadonlySet<string> = new Set(),
): Level {
  const contents = readContentValues(attributes, path, isPart);
  const values: Value[] = [...contents.values];
  const lists: PieceList[] = [];
  const left: LeftField[] = [...contents.left];
  const parts: Level['parts'][number][] = [];
  for (const [name, one] of attributes) {
    const inner = path + name;
    if (one.kind === 'relation') {
      const target = findType(model, one.target);
      // The other side of a relation to one record only repeats content of that record.
      const isOther = one.mappedBy !== undefined && !one.many;
      if (target && !around.has(target.uid) && !isOther) readRelation(target, inner, one.many);
    } else if (
      one.kind === 'component' &&
      !around.has(one.component) &&
      !isHeadComponent(one.component) &&
      !isLook(name)
    ) {
      if (isFormField(one.component)) left.push({ path: inner, why: 'unknown' });
      else readComponent(one, inner);
    }
  }
  // One component with a title is a part of its own; several are cards beside each other, which have no room for lists.
  if (parts.length > 1 && parts.every((part) => part.piece.lists?.length === 0))
    lists.push({ items: parts.splice(0).map((part) => part.piece) });
  // A block has one button for a link beside its texts, and a list for more.
  const more = values.filter(({ label }) => label?.value.startsWith('$')).slice(1);
  if (more.length > 0) lists.push({ items: more.map((link) => ({ values: [link] })) });
  return { piece: { values: values.filter((one) => !more.includes(one)), lists }, parts, left };

  function readComponent({ component, repeatable }: Component, inner: string): void {
    const fields = selectPartAttributes(model, component);
    const within = new Set([...around, component]);
    if (repeatable) {
      const level = readLevel(model, fields, '', true, within);
      const link = readLink(model, fields, '', within);
      const item = link ? { values: [link, ...pictures(level.piece)] } : withOneLabel(addParts(level));
      if (item.values.length + (item.lists?.length ?? 0) === 0) return;
      lists.push({ each: inner, item, of: component });
      left.push(...prefixLeft(`${inner}[].`, level.left));
      return;
    }
    const link = readLink(model, fields, `${inner}.`, within);
    const level = readLevel(model, fields, `${inner}.`, true, within);
    left.push(...level.left);
    if (link) {
      values.push(link, ...pictures(level.piece));
    } else if (hasTitle(contents.values, isPart ? TITLE : RECORD_TITLE) && hasTitle(level.piece.values)) {
      parts.push({ path: inner, component, piece: level.piece });
    } else {
      values.push(...level.piece.values);
      lists.push(...(level.piece.lists ?? []));
      parts.push(...level.parts);
    }
  }

  function readRelation(target: ContentType, inner: string, many: boolean): void {
    const route = model.routes?.get(target.uid);
    const { title, picture, date, short } = chooseShownFields(target);
    const within = new Set([...around, target.uid]);
    const related = readLevel(model, selectPartAttributes(model, target.uid), '', false, within);
    if (!many && model.routes && route === undefined && listPieceValues(related.piece).length > 1) {
      readComponent({ kind: 'component', component: target.uid, repeatable: false }, inner);
      return;
    }
    if (!many) {
      values.push(...optionalValue('words', title && `$${inner}.${title}`));
      return;
    }
    const card = [
      ...optionalValue('picture', picture && `$${picture}`),
      ...optionalValue('day', date && `$${date}`),
      ...optionalValue('words', title && `$${title}`),
      ...optionalValue('prose', short && `$${short}`),
      ...optionalValue('link', route && createRecordLink(route)),
    ];
    const item = route === undefined ? addParts(related) : { values: card };
    if (listPieceValues(item).length > 0) lists.push({ each: inner, item, of: target.uid });
  }
}

/** A link to the page of a record; in a tree of pages, the field with the whole path. */
export const createRecordLink = (route: string): string => route.replace(/^\/:(\w+)\+$/, '$$$1');

type Component = Extract<Attribute, { readonly kind: 'component' }>;

/** Gives the one link of a menu item the item's text, if the link has no label. */
function withOneLabel({ values, lists = [] }: Piece): Piece {
  const [link, ...more] = values.filter(({ kind, label }) => kind === 'link' && label !== undefined);
  const [words, ...others] = values.filter(({ kind }) => kind === 'words');
  if (!link?.label || !words || more.length + others.length > 0 || lists.length !== 1)
    return { values, lists };
  const label = { ...link.label, also: [words.value] };
  return { values: [...values.filter((one) => one !== link && one !== words), { ...link, label }], lists };
}

/** The fields of a component, or of a related record without a page, whose own relations and zones are excluded. */
export function selectPartAttributes(model: LinkedModel, uid: string): Attributes {
  const all = findAttributes(model, uid) ?? new Map();
  if (model.components.has(uid)) return all;
  return new Map([...all].filter(([, { kind }]) => kind !== 'relation' && kind !== 'zone'));
}

/** An item with its titled components, which have no blocks of their own in a list. */
export const addParts = ({ piece, parts }: Level): Piece =>
  parts.length === 0
    ? piece
    : { ...piece, lists: [...(piece.lists ?? []), { items: parts.map((part) => part.piece) }] };

/** A record has its heading also by its name. */
const RECORD_TITLE = /(title|heading|headline|question|\bname)$/i;
const hasTitle = (values: readonly Value[], names = TITLE): boolean =>
  values.some(({ kind, value }) => kind === 'words' && names.test(value) && !/sub[^.]*$/i.test(value));

const pictures = ({ values }: Piece): readonly Value[] => values.filter(({ kind }) => kind === 'picture');

/** Reads a component that is only a link: its text, and an address or a relation to a record that has one. */
function readLink(
  model: LinkedModel,
  attributes: Attributes,
  path: string,
  around: ReadonlySet<string>,
): Value | undefined {
  const { values } = readContentValues(attributes, path, true);
  const links = values.filter(({ kind }) => kind === 'link');
  const words = values.filter(({ kind }) => kind === 'words');
  const nested = [...attributes].flatMap(([name, one]) => {
    if (one.kind !== 'component' || one.repeatable || around.has(one.component)) return [];
    const inner = findAttributes(model, one.component) ?? new Map();
    return readLink(model, inner, `${path}${name}.`, new Set([...around, one.component])) ?? [];
  });
  const pages = [...attributes].flatMap(([name, one]) => {
    const route = one.kind === 'relation' && !one.many ? model.routes?.get(one.target) : undefined;
    const field = /^\/:(\w+)\+$/.exec(route ?? '')?.[1];
    return field === undefined ? [] : [`$${path}${name}.${field}`];
  });
  const [first, ...more] = [...links.map(({ value }) => value), ...pages];
  const others = values.length - links.length - words.length - pictures({ values }).length;
  if (first === undefined)
    return words.length === 0 && values.length === 0 && nested.length === 1 ? nested[0] : undefined;
  const [label, ...unused] = [...links.flatMap((link) => link.label ?? []), ...words];
  if (unused.length > 0 || others > 0 || links.length > 1) return undefined;
  return { kind: 'link', value: first, also: more, label };
}
