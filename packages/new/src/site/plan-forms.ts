import type { JsonObject } from 'prospectus/internal/core/json/json.ts';
import { slug } from 'prospectus/internal/core/text/slug.ts';
import type { Attributes, ContentType } from 'prospectus/internal/strapi/model.ts';
import kinds from '../form-fields.json';
import formWords from '../form-words.json';
import { type PageContext, type PlannedPage, plainOpening } from '../record-page.ts';
import { humanise } from '../words.ts';

/** Names of collections that visitors write, whatever their fields, and if they have e-mail addresses. */
export const SENT = /submission|subscri|newsletter|inquir|enquir|contact-(form|message)/;
const PERSONAL = /contact|message|lead|feedback|request|registration|application|sign-?up|booking/;

/** Names that a field can have, without those of texts that the site's owner, or a program, writes. */
const ASKED =
  /^(?!(send|status|state|note|internal.*|source|page(_?url)?|ip.*|user_?agent|locale|subscribed_?at)$)[a-z]\w*$/i;

/** A form of `page-manifests/forms`, and the collection that it fills. */
export interface PlannedForm {
  readonly type: ContentType;
  readonly json: JsonObject;
  /** The attributes that it fills. */
  readonly names: readonly string[];
  /** True for a form that only asks for an address, as for a newsletter. */
  readonly isSignUp: boolean;
  /** The heading over it, and the name of a page with it. */
  readonly heading: unknown;
  readonly label: string;
}

/**
 * Plans a form for the records of a collection; undefined if these are content, or need more than texts.
 * @param codes the languages of its texts, the default first
 */
export function planForm(type: ContentType, codes: readonly string[] = ['en']): PlannedForm | undefined {
  const { attributes, endpoint: collection } = type;
  const filled = [...attributes].filter(
    ([, one]) => one.kind !== 'closed' && !(one.kind === 'scalar' && one.hasDefault),
  );
  const needed = new Set(filled.flatMap(([name, one]) => (one.required ? [name] : [])));
  const asked = filled.flatMap(([name, one]) => {
    if (one.kind !== 'scalar' || (one.richText ?? 'markdown') !== 'markdown' || !ASKED.test(name)) return [];
    const kind = kinds.find(
      ({ types, names }) => types.includes(one.type) && new RegExp(names, 'i').test(name),
    );
    return kind ? [{ name, ...kind, limits: one.limits, options: one.values }] : [];
  });
  const names = asked.map(({ name }) => name);
  const isContent = filled.some(
    ([name, one]) =>
      (one.kind !== 'scalar' || one.type === 'uid' || needed.has(name)) && !names.includes(name),
  );
  const answered = asked.filter(({ field }) => /email|long/.test(field.input ?? ''));
  if (isContent || answered.length === 0) return undefined;
  // An empty form would be of no use, even if the CMS takes one.
  if (needed.size === 0) for (const { name } of answered) needed.add(name);
  const rule = (key: string, limit?: number): JsonObject => ({
    rule: key,
    limit,
    message: formText(codes, key, { limit: limit ?? 0 }),
  });
  const fields = asked.map(({ name, label, field, most, limits, options }) => ({
    name,
    label: formText(codes, `label:${label}`, { english: humanise(name) }),
    ...field,
    options,
    rules: [
      ...(needed.has(name) ? [rule(options ? 'choice' : 'required')] : []),
      ...(field.input === 'email' ? [rule('email')] : []),
      ...(limits?.minLength === undefined ? [] : [rule('minLength', limits.minLength)]),
      ...(most === undefined ? [] : [rule('maxLength', limits?.maxLength ?? most)]),
    ],
  }));
  const deliver = { to: 'cms', collection, fields: Object.fromEntries(names.map((name) => [name, name])) };
  const texts = ['privacy', 'send', 'notice'].map((key) => [key, formText(codes, key)]);
  const isSignUp = isSignUpName(type.name) && answered.every(({ field }) => field.input === 'email');
  return {
    type,
    json: { $schema: './form.schema.json', fields, deliver, ...Object.fromEntries(texts) },
    names,
    isSignUp,
    heading: formText(codes, isSignUp ? 'newsletter' : 'write'),
    label: String(formText(codes.slice(0, 1), isSignUp ? 'newsletter' : 'contact')),
  };
}

const WORDS: ReadonlyMap<string, Readonly<Record<string, string>>> = new Map(Object.entries(formWords));

/**
 * A text of forms in the languages of a site: plain if all have the same one, otherwise one per language.
 * @param english the text in languages without one; by default the English one
 */
function formText(
  codes: readonly string[],
  key: string,
  { english = WORDS.get('en')?.[key] ?? '', limit = 0 } = {},
): unknown {
  const texts = codes.map((code): [string, string] => {
    const text = WORDS.get(code.replace(/-.*/, ''))?.[key] ?? english;
    return [code, text.replace('%LIMIT%', String(limit))];
  });
  const [[, first] = []] = texts;
  return texts.every(([, text]) => text === first) ? first : Object.fromEntries(texts);
}

const isSignUpName = (name: string): boolean => /newsletter|subscri|sign-?up/i.test(name);

/** The collections that look like forms: by their names, or because their records may not be read. */
export const findForms = (
  types: readonly ContentType[],
  withheld: readonly ContentType[],
  refused: readonly ContentType[],
): readonly PlannedForm[] =>
  types
    .filter(
      (type) =>
        refused.includes(type) || SENT.test(type.name) || (withheld.includes(type) && isSentName(type.name)),
    )
    .flatMap((type) => (type.kind === 'collection' && planForm(type)) || []);

export const isSentName = (name: string): boolean => SENT.test(name) || PERSONAL.test(name);

/** The form that a component is for: of the same kind, or at least with such a name. */
export function formOfComponent(uid: string, forms: readonly PlannedForm[]): PlannedForm | undefined {
  const name = uid.replace(/^.*\./, '');
  if (!/(^|-)form|newsletter|subscri/i.test(name)) return undefined;
  const signsUp = isSignUpName(name);
  return forms.find((form) => form.isSignUp === signsUp || (signsUp && isSignUpName(form.type.name)));
}

/** Adds a form below blocks; without one of them, it has a heading of its own. */
export function withForm(blocks: readonly JsonObject[], { type, heading }: PlannedForm, labels?: JsonObject) {
  const title = blocks.length > 0 ? undefined : heading;
  return [...blocks, { type: 'form', form: type.name, title, labels }];
}

const SEND = /^(submit|send|button)(_?(button|text|label|title))*$/i;

/** The texts of a component that label the fields or the button of its form: `emailLabel`, `submitText`. */
export function findFormLabels(attributes: Attributes, { names }: PlannedForm): ReadonlyMap<string, string> {
  const texts = [...attributes].filter(([, one]) => one.kind === 'scalar' && one.type === 'string');
  return new Map(
    texts.flatMap(([name]): [string, string][] => {
      const key = SEND.test(name)
        ? 'send'
        : names.find((one) => new RegExp(`^${one}_?label$`, 'i').test(name));
      return key === undefined ? [] : [[key, name]];
    }),
  );
}

/** Adds a form to the page with the site's contacts; without one, adds a page for it. @returns the route */
export function addFormPage(
  { registry, category }: PageContext,
  pages: PlannedPage[],
  form: PlannedForm,
): string {
  const at = pages.findIndex(({ route }) => !form.isSignUp && /^[^:]*(contact|kontakt)[^:]*$/i.test(route));
  const page = pages[at];
  if (page) {
    const blocks = [...[page.manifest.blocks].flat(), ...withForm([], form)];
    pages[at] = { ...page, manifest: { ...page.manifest, blocks } };
    return page.route;
  }
  const { label } = form;
  const isTaken = pages.some((one) => one.route === `/${slug(label)}`);
  const route = `/${isTaken ? form.type.name : slug(label)}`;
  const manifest = {
    $schema: './manifest.schema.json',
    route,
    title: label,
    search: category && { keywords: [label.toLowerCase()], description: `${label}.`, category, priority: 6 },
    sources: {},
    blocks: withForm(plainOpening(registry, label), form),
  };
  pages.push({ file: `${route.slice(1)}.json`, route, endpoint: '', label, manifest, left: [] });
  return route;
}
