import type { ContentType } from '../../strapi/model.ts';
import { contentValues } from './content-values.ts';
import type { Value } from './piece.ts';

/** The field from which addresses are made; undefined if a type has none. */
export function slugField({ attributes }: ContentType): string | undefined {
  return [...attributes].find(([, one]) => one.kind === 'scalar' && one.type === 'uid')?.[0];
}

/** The binding of a field of the record; undefined if there is no such field. */
export const bound = (name: string | undefined) => (name === undefined ? undefined : `$${name}`);

const SUMMARY = /summary|description|abstract|intro|teaser/i;
/** Pictures that stand beside a record, not for it. */
const ASIDE = /author|logo|icon/i;

/** The fields of a record that a card and a page show: a title, a picture, a day, and a short and a long text. */
export function shownFields(type: ContentType) {
  const slug = slugField(type) ?? 'slug';
  const { values } = contentValues(type.attributes, '');
  const names = (...kinds: Value['kind'][]) =>
    values.flatMap(({ kind, value }) => (kinds.includes(kind) ? [value.slice(1)] : []));
  const typeOf = (name: string) => {
    const attribute = type.attributes.get(name);
    return attribute?.kind === 'scalar' ? attribute.type : '';
  };
  const date = names('words').find((name) => typeOf(name).startsWith('date'));
  const [title, second] = names('words').filter((name) => !/^(date|time|enum)/.test(typeOf(name)));
  const summary = names('words', 'prose').find((name) => name !== title && SUMMARY.test(name));
  const short = summary ?? second;
  const text = names('prose').find((name) => name !== short);
  const picture = names('picture').find((name) => !ASIDE.test(name)) ?? names('picture')[0];
  return { slug, title, picture, date, short, text, summary, said: summary ?? text ?? second };
}
