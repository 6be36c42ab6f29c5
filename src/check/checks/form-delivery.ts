import { isObject, type JsonObject, member, textMember } from '../../core/json/json.ts';
import type { JsonPath } from '../../core/json/position.ts';
import { type Attribute, type ContentModel, requiredScalars } from '../../strapi/model.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';
import { changeForm } from '../definition/example.ts';
import type { Report } from '../definition/visitor.ts';
import { type FormPart, fieldRules, formFields, formReceivers, optionValues } from '../resolve/form-parts.ts';

export const formDeliveryCheck: CheckDefinition = {
  code: 'form-delivery',
  severity: 'error',
  about:
    'A form that delivers has a text on the use of the data. Its receivers name fields of the form, and attributes that can store their values.',
  example: changeForm(
    '[]',
    '{ "to": "mail", "address": "office@museum.example", "replyTo": "mail" },\n  "privacy": "Kept for 30 days"',
  ),
  visit: {
    form: (form, report, model) => {
      const fields = new Map(formFields(form).map((field) => [textMember(field.value, 'name') ?? '', field]));
      const receivers = formReceivers(form);
      const message = 'The form has no text on the use of the visitors’ data: add "privacy"';
      if (receivers.length > 0 && member(form, 'privacy') === undefined)
        report({ path: ['deliver'], part: 'key' }, message);
      for (const { value, path } of receivers) {
        fieldAt(textMember(value, 'replyTo'), [...path, 'replyTo'], fields, report);
        if (textMember(value, 'to') === 'cms') checkRecord(value, path, fields, model, report);
      }
    },
  },
};

export const unsentFormCheck: CheckDefinition = {
  code: 'unsent-form',
  severity: 'warning',
  about: 'A form has `deliver`, which is empty if nothing is sent.',
  example: changeForm('"deliver": [],\n  ', ''),
  visit: {
    form: (form, report) => {
      const hint = 'Add "deliver", as docs/forms.md describes, or "deliver": [] if nothing should be sent';
      if (member(form, 'deliver') === undefined)
        report({ path: ['notice'], part: 'key' }, 'Visitors are thanked, but nothing is sent', { hint });
    },
  },
};

type Fields = ReadonlyMap<string, FormPart>;

function fieldAt(name: unknown, path: JsonPath, fields: Fields, report: Report): FormPart | undefined {
  if (typeof name !== 'string') return undefined;
  const field = fields.get(name);
  if (!field)
    report({ path }, `The form has no field "${name}"`, { word: name, candidates: [...fields.keys()] });
  return field;
}

function checkRecord(
  receiver: JsonObject,
  path: JsonPath,
  fields: Fields,
  model: ContentModel,
  report: Report,
): void {
  const mappedFields = member(receiver, 'fields');
  if (!isObject(mappedFields)) return;
  const filled = Object.entries(mappedFields).map(([name, field]) => ({
    name,
    field: fieldAt(field, [...path, 'fields', name], fields, report),
  }));
  // Without a content model there is nothing to compare with.
  if (model.types.size === 0) return;
  const endpoint = textMember(receiver, 'collection') ?? '';
  const type = model.types.get(endpoint);
  if (type?.kind !== 'collection') {
    const collections = [...model.types.values()].filter(({ kind }) => kind === 'collection');
    const candidates = collections.map((one) => one.endpoint);
    const message = `The CMS has no collection "${endpoint}"`;
    report({ path: [...path, 'collection'] }, message, { word: endpoint, candidates });
    return;
  }
  const { attributes } = type;
  const required = requiredScalars(type).filter((name) => !hasDefault(attributes.get(name)));
  const unknown = (name: string) =>
    [`${endpoint} has no attribute "${name}"`, { word: name, candidates: [...attributes.keys()] }] as const;
  for (const { name, field } of filled) {
    const place = { path: [...path, 'fields', name], part: 'key' } as const;
    const attribute = attributes.get(name);
    const reason = attribute && field && describeMismatch(attribute, field, required.includes(name));
    if (!attribute) report(place, ...unknown(name));
    if (reason !== undefined) report(place, `"${name}" of ${endpoint} ${reason}`);
  }
  const key = textMember(receiver, 'key');
  if (key !== undefined && !attributes.has(key)) report({ path: [...path, 'key'] }, ...unknown(key));
  for (const name of required) {
    if (name === key || filled.some((one) => one.name === name)) continue;
    report({ path: [...path, 'fields'], part: 'key' }, `${endpoint} requires "${name}": no field fills it`);
  }
}

const hasDefault = (attribute: Attribute | undefined): boolean =>
  attribute?.kind === 'scalar' && attribute.hasDefault === true;

/** The types that hold text, with their maximum length: Strapi has columns of 255 for the first four. */
const TEXTS: Readonly<Record<string, number>> = {
  string: 255,
  email: 255,
  uid: 255,
  enumeration: 255,
  text: Infinity,
  richtext: Infinity,
  unknown: Infinity,
};

/** The reason why an attribute can't hold each value of a field. */
function describeMismatch(attribute: Attribute, field: FormPart, isRequired: boolean): string | undefined {
  const type = attribute.kind === 'scalar' ? attribute.type : attribute.kind;
  const most = TEXTS[type];
  if ((type === 'boolean') !== (textMember(field.value, 'input') === 'consent'))
    return `is of type ${type}: a consent needs a boolean, and other fields can’t fill one`;
  if (type === 'boolean') return undefined;
  if (attribute.kind !== 'scalar' || most === undefined) return `is of type ${type}, but a form sends texts`;
  const { values, limits } = attribute;
  const maxLength = limits?.maxLength ?? most;
  const options = optionValues(field);
  if (values && !options)
    return 'is an enumeration: give the field "input": "menu", with its values as options';
  const unknown = values && options?.find((one) => one !== undefined && !values.includes(one));
  if (unknown !== undefined) return `doesn’t have the value "${unknown}" of an option`;
  const rules = fieldRules(field).map(({ value }) => value);
  const names = rules.map((rule) => textMember(rule, 'rule') ?? '');
  if (isRequired && !names.includes('required') && !names.includes('choice'))
    return 'is required, and the field may stay empty: add the rule "required"';
  if (options) return undefined;
  if (Math.min(...rules.map(mostAllowed), Infinity) > maxLength)
    return `holds ${maxLength} characters, and the field takes more: add the rule "maxLength"`;
  return type === 'email' && !names.includes('email')
    ? 'is an e-mail address: add the rule "email"'
    : undefined;
}

function mostAllowed(rule: JsonObject): number {
  const limits: Readonly<Record<string, number>> = {
    under: Number(member(rule, 'limit')) - 1,
    maxLength: Number(member(rule, 'limit')),
    length: Number(member(rule, 'max')),
  };
  return limits[textMember(rule, 'rule') ?? ''] ?? Infinity;
}
