import { isObject, type JsonObject, member, textMember } from '../../core/json/json.ts';
import type { JsonPath } from '../../core/json/position.ts';
import type { Attribute, ContentModel } from '../../strapi/model.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';
import { changeForm } from '../definition/example.ts';
import type { Find } from '../definition/visitor.ts';
import { type FormPart, fieldsIn, receiversIn, rulesIn } from '../resolve/form-parts.ts';

export const check: CheckDefinition = {
  code: 'form-delivery',
  severity: 'error',
  about: 'A receiver names fields of its form, and attributes that can hold their values.',
  example: changeForm(
    '"send"',
    '"deliver": { "to": "mail", "address": "office@museum.example", "replyTo": "mail" },\n  "privacy": "Kept for 30 days",\n  "send"',
  ),
  visit: {
    form: (form, find, model) => {
      const fields = new Map(fieldsIn(form).map((field) => [textMember(field.value, 'name') ?? '', field]));
      for (const { value, path } of receiversIn(form)) {
        checkField(textMember(value, 'replyTo'), [...path, 'replyTo'], fields, find);
        if (textMember(value, 'to') === 'cms') checkRecord(value, path, fields, model, find);
      }
    },
  },
};

type Fields = ReadonlyMap<string, FormPart>;

function checkField(name: string | undefined, path: JsonPath, fields: Fields, find: Find): void {
  if (name === undefined || fields.has(name)) return;
  find({ path }, `The form has no field "${name}"`, { word: name, candidates: [...fields.keys()] });
}

function checkRecord(
  receiver: JsonObject,
  path: JsonPath,
  fields: Fields,
  model: ContentModel,
  find: Find,
): void {
  const endpoint = textMember(receiver, 'collection') ?? '';
  const pairs = Object.entries(Object(member(receiver, 'fields')));
  for (const [attribute, name] of pairs)
    checkField(typeof name === 'string' ? name : undefined, [...path, 'fields', attribute], fields, find);
  // A site without a content model checks nothing against it.
  if (model.types.size === 0) return;
  const type = model.types.get(endpoint);
  if (type?.kind !== 'collection') {
    const candidates = [...model.types.values()].filter(({ kind }) => kind === 'collection');
    find({ path: [...path, 'collection'] }, `The CMS has no collection "${endpoint}"`, {
      word: endpoint,
      candidates: candidates.map((one) => one.endpoint),
    });
    return;
  }
  const isRequired = (name: string) =>
    type.required?.includes(name) === true && !hasDefault(type.attributes, name);
  const key = textMember(receiver, 'key');
  const named = [
    ...pairs.map(([name]) => ({ name, at: ['fields', name] })),
    ...(key === undefined ? [] : [{ name: key, at: ['key'] }]),
  ];
  for (const { name, at } of named) {
    const attribute = type.attributes.get(name);
    const field = name === key ? undefined : fields.get(String(member(member(receiver, 'fields'), name)));
    const place = { path: [...path, ...at], ...(name === key ? {} : { part: 'key' as const }) };
    const candidates = [...type.attributes.keys()];
    if (!attribute) find(place, `${endpoint} has no attribute "${name}"`, { word: name, candidates });
    else if (field) {
      const reason = misfit(attribute, field, isRequired(name));
      if (reason !== undefined) find(place, `"${name}" of ${endpoint} ${reason}`);
    }
  }
  for (const name of type.required ?? []) {
    if (!isRequired(name) || named.some((one) => one.name === name)) continue;
    find({ path: [...path, 'fields'], part: 'key' }, `${endpoint} requires "${name}", which no field fills`);
  }
}

function hasDefault(attributes: ReadonlyMap<string, Attribute>, name: string): boolean {
  const attribute = attributes.get(name);
  return attribute?.kind === 'scalar' && attribute.hasDefault === true;
}

/** The types that hold a text. Strapi stores the first four in columns of 255 characters. */
const SHORT = ['string', 'email', 'uid', 'enumeration'];
const TEXTS = [...SHORT, 'text', 'richtext', 'unknown'];

/** The reason why an attribute can't hold each value of a field. */
function misfit(attribute: Attribute, field: FormPart, isRequired: boolean): string | undefined {
  const input = textMember(field.value, 'input');
  const type = attribute.kind === 'scalar' ? attribute.type : attribute.kind;
  if ((type === 'boolean') !== (input === 'consent'))
    return `is of type ${type}: a consent, and nothing else, is a boolean`;
  if (type === 'boolean') return undefined;
  if (attribute.kind !== 'scalar' || !TEXTS.includes(type))
    return `is of type ${type}, and a form sends texts`;
  const options = optionsOf(field);
  const unknown = attribute.values && (options ?? ['']).find((one) => !attribute.values?.includes(one));
  if (unknown !== undefined)
    return options
      ? `doesn’t have the value "${unknown}" of an option`
      : 'is an enumeration: give the field "input": "menu", with its values as options';
  const rules = rulesIn(field).map(({ value }) => textMember(value, 'rule'));
  if (isRequired && !rules.includes('required') && !rules.includes('choice'))
    return 'is required, and the field may stay empty: add the rule "required"';
  const most = attribute.maxLength ?? (SHORT.includes(type) ? 255 : undefined);
  if (most === undefined || options || longest(field) <= most) return undefined;
  return `holds ${most} characters, and the field takes more: add the rule "maxLength"`;
}

function optionsOf({ value }: FormPart): readonly string[] | undefined {
  const options = member(value, 'options');
  return Array.isArray(options)
    ? options.map((one) => (isObject(one) ? (textMember(one, 'value') ?? '') : String(one)))
    : undefined;
}

/** The most characters that the rules of a field allow. */
function longest(field: FormPart): number {
  const limits = rulesIn(field).map(({ value }) => {
    const rule = textMember(value, 'rule');
    const limit = Number(member(value, rule === 'length' ? 'max' : 'limit') ?? Infinity);
    if (rule === 'under') return limit - 1;
    return rule === 'maxLength' || rule === 'length' ? limit : Infinity;
  });
  return Math.min(...limits, Infinity);
}
