import type { JsonObject } from 'prospectus/internal/core/json/json.ts';
import type { Attribute, ContentType } from 'prospectus/internal/strapi/model.ts';
import words from '../form-words.json';
import { humanise } from '../words.ts';

type Scalar = Extract<Attribute, { readonly kind: 'scalar' }>;

/** Names of collections that visitors write, whatever their fields. */
export const SENT = /submission|subscri|newsletter|inquir|enquir|contact-(form|message)/;
/** Names of flags that visitors set themselves. */
const CONSENT = /consent|agree|accept|privacy|terms|gdpr|newsletter|opt_?in/i;
/** Names of texts that the owner of the site, or a program, writes. */
const STAFF = /^(status|state|note|internal.*|source|page(_?url)?|ip.*|user_?agent|locale|subscribed_?at)$/i;
/** The columns of Strapi for short texts have 255 characters; a longer message is hardly one. */
const MOST = { short: 255, long: 2000 } as const;
const MAX_FIELDS = 12;

/** What browsers can fill in, by the name of the attribute; a form gets the first that fits. */
const AUTOFILL: readonly (readonly [name: RegExp, autocomplete: string])[] = [
  [/first_?name|given_?name/i, 'given-name'],
  [/last_?name|family_?name|surname/i, 'family-name'],
  [/^(full_?|your_?)?name$/i, 'name'],
  [/e-?mail/i, 'email'],
  [/phone|^(tel|mobile)/i, 'tel'],
  [/company|organi[sz]ation/i, 'organization'],
];

/** A form of `page-manifests/forms`, and the collection that it fills. */
export interface PlannedForm {
  readonly type: ContentType;
  readonly json: JsonObject;
  /** True for a form that only asks for an address, as for a newsletter. */
  readonly isSignUp: boolean;
}

/** Plans a form for the records of a collection; undefined if these are content, or need more than texts. */
export function planForm(type: ContentType): PlannedForm | undefined {
  const { attributes, endpoint } = type;
  const own = [...attributes].filter(
    ([, one]) => one.kind !== 'closed' && !(one.kind === 'scalar' && one.hasDefault),
  );
  const needed = new Set(own.flatMap(([name, one]) => (one.required ? [name] : [])));
  const inputs = own.flatMap(([name, one]) => {
    const isAsked = one.kind === 'scalar' && (needed.has(name) || !STAFF.test(name));
    const input = isAsked ? inputOf(name, one) : undefined;
    return isAsked && input !== undefined ? [{ name, one, input }] : [];
  });
  const isContent = own.some(
    ([name, one]) =>
      (one.kind !== 'scalar' || one.type === 'uid' || needed.has(name)) &&
      !inputs.some((input) => input.name === name),
  );
  const answered = inputs.filter(({ input }) => input === 'email' || input === 'long');
  if (isContent || answered.length === 0 || inputs.length > MAX_FIELDS) return undefined;
  // An empty form would be of no use, even if the CMS takes one.
  if (needed.size === 0) for (const { name } of answered) needed.add(name);
  const isSignUp = isSignUpName(type.name) && answered.every(({ input }) => input === 'email');
  const fields = inputs.map(({ name, one, input }) => fieldOf(name, input, one, needed.has(name)));
  const json = {
    $schema: './form.schema.json',
    fields,
    deliver: {
      to: 'cms',
      collection: endpoint,
      fields: Object.fromEntries(inputs.map(({ name }) => [name, fieldName(name)])),
    },
    privacy: words.privacy,
    send: words.send,
    notice: isSignUp ? words.signedUp : words.notice,
  };
  return { type, json, isSignUp };
}

export const isSignUpName = (name: string): boolean => /newsletter|subscri|sign-?up/i.test(name);

const fieldName = (attribute: string): string => attribute.replace(/\W/g, '_').replace(/^send$/, 'send_');

function fieldOf(name: string, input: string, one: Scalar, isRequired: boolean): JsonObject {
  const isText = input !== 'menu' && input !== 'consent';
  const [, autocomplete] = AUTOFILL.find(([pattern]) => isText && pattern.test(name)) ?? [];
  const { minLength, maxLength = MOST[input === 'long' ? 'long' : 'short'] } = one.limits ?? {};
  const rules = [
    ...(isRequired ? [rule(input === 'menu' ? 'choice' : 'required')] : []),
    ...(input === 'email' ? [rule('email')] : []),
    ...(isText && minLength !== undefined ? [rule('minLength', minLength)] : []),
    ...(isText ? [rule('maxLength', maxLength)] : []),
  ];
  return {
    name: fieldName(name),
    label: humanise(name.replace(/([a-z])(?=[A-Z])/g, '$1 ')),
    input: input === 'text' ? undefined : input,
    autocomplete,
    options: one.values,
    rules,
  };
}

function inputOf(name: string, { type, richText, values }: Scalar): string | undefined {
  if (type === 'boolean') return CONSENT.test(name) ? 'consent' : undefined;
  if (type === 'enumeration') return values ? 'menu' : undefined;
  if (type === 'email' || (type === 'string' && /^e-?mail/i.test(name))) return 'email';
  if (richText !== undefined && richText !== 'markdown') return undefined;
  if (type === 'text' || type === 'richtext') return 'long';
  if (type === 'string') return /phone|^(tel|mobile)/i.test(name) ? 'phone' : 'text';
  return undefined;
}

const rule = (
  name: 'required' | 'choice' | 'email' | 'minLength' | 'maxLength',
  limit?: number,
): JsonObject => ({
  rule: name,
  limit,
  message: words[name].replace('%LIMIT%', String(limit)),
});
