import { altFields } from 'prospectus/internal/strapi/alt-text.ts';
import {
  type Attribute,
  type Attributes,
  type ContentType,
  isNumeric,
  type ScalarType,
  SHOWN_FROM,
  SHOWN_UNTIL,
} from 'prospectus/internal/strapi/model.ts';
import type { Value } from './piece.ts';
import { humanise } from './words.ts';

const WORDS: ReadonlySet<ScalarType> = new Set(['string', 'email', 'enumeration']);
const MOMENTS: ReadonlySet<ScalarType> = new Set(['date', 'datetime', 'time']);

/** Names of texts for a theme or a program, which no visitor reads. */
const SETTING =
  /^(variant|theme|(.*_?)colou?r|size|style|layout|position|align(ment)?|css.*|class(_?name)?|anchor|target|rel|alt(_?text|ernative_?text)?|locale|span|animation|ratio|.*robots|.*viewport|width|height|(display_?)?order|.*_?(per_?page|on_?page|page_?size)|identifier|key|.*(api_?key|secret|token)|.*_?icon|icon_?(name|class)?|.*place_?holder|fallback_?src)$/i;
const ID = /(^|_)id$|[a-z]Id$/;
export const TITLE = /(title|heading|headline|question)$/i;
const SECOND = /sub|label|tag|kicker|eyebrow|overline|prefix|suffix|phone/i;
/** The address of a record itself, if it is a plain text. */
const ADDRESS = /^(slug|(full_?|url_?)?path)$/i;
/** Names of texts with addresses. The CMS has no type for them. */
const LINK = /(link|url|href|^to)$/i;

/** A field that no block shows, and why. */
export interface LeftField {
  readonly path: string;
  readonly why: 'setting' | 'flag' | 'address' | 'unknown' | 'unshown';
}

/** Left fields, with the name of their container before each path. */
export const prefixLeft = (name: string, left: readonly LeftField[]): readonly LeftField[] =>
  left.map(({ path, why }) => ({ path: name + path, why }));

/** The fields of one level of a record that a block could show: titles first, dates after texts. */
export interface ContentValues {
  readonly values: readonly Value[];
  /** The fields that no kind of prop can show. */
  readonly left: readonly LeftField[];
}

/**
 * Reads the fields of a level by their types.
 * @param path the path of the level followed by a full stop; empty for an item of a list
 * @param isPart true for the fields of a component, where a choice is a setting rather than a fact
 */
export function readContentValues(attributes: Attributes, path: string, isPart = false): ContentValues {
  // Pictures have these texts as their alternative texts.
  const others = [SHOWN_FROM, SHOWN_UNTIL, ...altFields(attributes).values()];
  const plain = [...attributes].filter(
    ([name, { kind }]) => (kind === 'scalar' || kind === 'media') && !others.includes(name),
  );
  const read = plain.map(([name, one]) => ({ name, kind: kindOf(name, one, isPart) }));
  const all = read
    .flatMap(({ name, kind }) => (isKind(kind) ? [{ name, kind, value: `$${path}${name}` }] : []))
    .toSorted((a, b) => rankOf(a) - rankOf(b));
  const words = all.filter(({ kind }) => kind === 'words');
  const links = all.filter(({ kind }) => kind === 'link');
  const labels = new Map(links.map(({ name }) => [name, words.find((one) => labelOf(name).test(one.name))]));
  return {
    values: all
      .filter((one) => ![...labels.values()].includes(one))
      .map(({ kind, value, name }) => {
        const label = labels.get(name) ?? (isPart ? undefined : createLinkLabel(name));
        return kind === 'link' && label ? { kind, value, label } : { kind, value };
      }),
    left: read.flatMap(({ name, kind }) => (isKind(kind) ? [] : [{ path: path + name, why: kind }])),
  };
}

/** The pattern of the name of a link's label: `ctaText` beside `ctaLink`, `linkLabel` beside `link`. */
const labelOf = (link: string): RegExp =>
  new RegExp(`^(${link}|${link.replace(/\B_?(link|url|href)$/i, '')})_?(text|label|caption)$`, 'i');

/** The label of a link without a label in the content, from the name of its field: "applyUrl" becomes "Apply". */
export function createLinkLabel(name: string): Value {
  const words = name.replace(/^\$(.*\.)?|_?(link|url|href)$/gi, '');
  return { kind: 'words', value: humanise(words) || 'More' };
}

type Kind = Value['kind'] | LeftField['why'];
const REASONS: ReadonlySet<string> = new Set<LeftField['why']>(['setting', 'flag', 'address', 'unknown']);
const isKind = (kind: Kind): kind is Value['kind'] => !REASONS.has(kind);

const rankOf = ({ name, kind }: { readonly name: string; readonly kind: Kind }): number => {
  if (SECOND.test(name)) return 3;
  return TITLE.test(name) ? 0 : kind === 'moment' ? 2 : 1;
};

function kindOf(name: string, one: Attribute, isPart: boolean): Kind {
  if (one.kind === 'media') {
    if (!one.allowedTypes.includes('images')) return one.multiple ? 'unknown' : 'file';
    return one.multiple ? 'pictures' : 'picture';
  }
  if (one.kind !== 'scalar') return 'unknown';
  if (one.type === 'boolean') return 'flag';
  if (one.type === 'uid' || ADDRESS.test(name)) return 'address';
  if (SETTING.test(name) || ID.test(name) || (one.type === 'enumeration' && isPart)) return 'setting';
  if (one.type === 'blocks') return 'blocks';
  if (isNumeric(one.type)) return 'number';
  // A title is a plain line of text, even if its field allows formatting.
  if (one.type === 'text' || one.type === 'richtext') {
    if (TITLE.test(name)) return 'words';
    return LINK.test(name) ? 'link' : one.richText ? 'rich' : 'prose';
  }
  if (MOMENTS.has(one.type)) return 'moment';
  if (WORDS.has(one.type)) return LINK.test(name) && one.type === 'string' ? 'link' : 'words';
  return 'unknown';
}

/** The field that addresses are built from; undefined if a type has none. */
export function findSlugField({ attributes }: ContentType): string | undefined {
  return [...attributes].find(([, one]) => one.kind === 'scalar' && one.type === 'uid')?.[0];
}

/** The binding of a field of the record; undefined if there is no such field. */
export const bindField = (name: string | undefined) => (name === undefined ? undefined : `$${name}`);

const PHONE = /phone|^(tel|fax|mobile)/i;
const SUMMARY = /summary|description|abstract|intro|teaser|excerpt/i;
/** Pictures beside a record, which don't show the record itself. */
const ASIDE = /author|logo|icon/i;

/** The fields of the record for a card and a page: a title, a picture, a day, a short and a long text. */
export function chooseShownFields(type: ContentType) {
  const { values } = readContentValues(type.attributes, '');
  const names = (...kinds: Value['kind'][]): readonly string[] =>
    values.flatMap(({ kind, value }) => (kinds.includes(kind) ? [value.slice(1)] : []));
  const typeOf = (name: string) => {
    const attribute = type.attributes.get(name);
    return attribute?.kind === 'scalar' ? attribute.type : '';
  };
  const date = names('moment').find((name) => typeOf(name).startsWith('date'));
  const [title, second] = names('words').filter(
    (name) => !/^(enum|email)/.test(typeOf(name)) && !PHONE.test(name),
  );
  const summary = names('words', 'prose').find((name) => name !== title && SUMMARY.test(name));
  const short = summary ?? second ?? names('prose')[0];
  const text = names('prose', 'rich', 'blocks').find((name) => name !== short);
  const [several] = names('pictures').map((name) => `${name}[0]`);
  const picture = names('picture').find((name) => !ASIDE.test(name)) ?? several ?? names('picture')[0];
  return { title, picture, date, short, text, summary, said: summary ?? text ?? second };
}
