import { check } from 'prospectus/internal/check/check.ts';
import { UNNAMED_SITE } from 'prospectus/internal/core/manifest/site.ts';
import { allBlocks } from 'prospectus/internal/render/all-blocks.ts';
import type { Attribute, ContentType } from 'prospectus/internal/strapi/model.ts';
import {
  collection,
  component,
  createModel,
  IMAGE,
  STRING,
  single,
  zone,
} from 'prospectus/internal/strapi/testing/small-model.ts';
import { describe, expect, it } from 'vitest';
import { findForms, planForm } from './plan-forms.ts';
import { planSite } from './plan-site.ts';

const EMAIL: Attribute = { kind: 'scalar', type: 'email' };
const TEXT: Attribute = { kind: 'scalar', type: 'text' };
const TOPIC: Attribute = { kind: 'scalar', type: 'enumeration', values: ['Tickets', 'Other'] };
const STATE: Attribute = { ...TOPIC, hasDefault: true };
const SITE = { ...UNNAMED_SITE, language: 1, categories: ['all'] };
const needed = (one: Attribute): Attribute => ({ ...one, required: true });
const contact = collection('contact', 'contacts', {
  firstName: STRING,
  email: needed(EMAIL),
  topic: needed(TOPIC),
  message: TEXT,
  state: needed(STATE),
});
const reader = collection('subscriber', 'subscribers', { email: EMAIL });

const planOf = (types: readonly ContentType[], sent: ContentType, records = {}, languages = {}) => {
  const texts = { title: STRING, text: TEXT, submitText: STRING, emailLabel: STRING };
  const model = createModel([...types, sent], [component('ui.contact-form', texts)]);
  const content = {
    model: { ...model, types: new Map(types.map((one) => [one.endpoint, one])) },
    records: new Map(Object.entries<readonly unknown[]>(records)),
    forms: [planForm(sent)].flatMap((form) => form ?? []),
  };
  const plan = planSite(allBlocks, content, { ...SITE, ...languages });
  const files = [...plan.files].map(([file, text]) => ({ file, text }));
  return { ...plan, problems: check({ files, blocks: allBlocks, model }).diagnostics };
};

const home = single('home', { title: STRING, body: zone('ui.contact-form') });
const part = { title: 'Home', body: [{ __component: 'ui.contact-form' }] };

describe('a form for a collection', () => {
  it.each([
    [
      'the page for contacts',
      [single('contact-us', { title: STRING })],
      contact,
      '/contact-us',
      'contact-us',
    ],
    ['a page of its own', [], contact, '/contact', 'contact'],
    ['a page for a newsletter', [], reader, '/newsletter', 'newsletter'],
    ['the component for it', [home], contact, 'ui.contact-form', 'sections/ui.contact-form'],
    ['a page if no record has the component', [home], contact, '/contact', 'contact'],
  ])('is on %s', (name, types, sent, place, file) => {
    const record = name === 'the component for it' ? part : { title: 'One' };
    const records = Object.fromEntries(types.map(({ uid }) => [uid, [record]]));
    const plan = planOf(types, sent, records);
    expect(plan.problems.filter(({ code }) => code !== 'missing-file')).toEqual([]);
    expect(plan.forms.get(sent.name)).toBe(place);
    expect(plan.files.get(`page-manifests/${file}.json`)).toContain(`"form": "${sent.name}"`);
  });

  it('has the texts of its component as labels', () => {
    const file = 'page-manifests/sections/ui.contact-form.json';
    const text = planOf([home], contact, { [home.uid]: [part] }).files.get(file) ?? '';
    expect(text).toContain('"labels": { "send": "$submitText", "email": "$emailLabel" }');
    expect(text.match(/submitText/g)).toHaveLength(1);
  });

  it.each([
    ['Czech', { locale: 'cs' }, 'kontakt', 'Odeslat', 'Zpráva'],
    ['English instead of Hindi', { locale: 'hi' }, 'contact', 'Send', 'Message'],
    [
      'two languages',
      { locale: undefined, locales: ['de', 'en'] },
      'kontakt',
      { de: 'Absenden', en: 'Send' },
      { de: 'Nachricht', en: 'Message' },
    ],
  ])('is written in %s', (_, languages, page, send, label) => {
    const plan = planOf([], contact, {}, languages);
    const form: unknown = JSON.parse(plan.files.get('page-manifests/forms/contact.json') ?? '');
    const labelled = expect.objectContaining({ label });
    expect(form).toMatchObject({ send, fields: expect.arrayContaining([labelled]) });
    expect([...plan.files.keys()]).toContain(`page-manifests/${page}.json`);
  });

  it('has a field for each attribute without a default value', () => {
    expect(planForm(contact)?.json).toMatchObject({
      fields: [
        { label: 'First name', autocomplete: 'given-name', rules: [{ rule: 'maxLength', limit: 255 }] },
        { input: 'email', rules: [{ rule: 'required' }, { rule: 'email' }, { rule: 'maxLength' }] },
        { input: 'menu', options: ['Tickets', 'Other'], rules: [{ rule: 'choice' }] },
        { input: 'long', rules: [{ rule: 'maxLength', limit: 2000 }] },
      ],
      deliver: { collection: '/contacts', fields: { firstName: 'firstName', message: 'message' } },
    });
  });

  it.each([
    ['pictures', { email: EMAIL, photo: IMAGE }],
    ['addresses of pages', { email: EMAIL, slug: { kind: 'scalar', type: 'uid' } as const }],
    ['no way to answer', { name: STRING }],
  ])('is not created for a collection with %s', (_, given) => {
    expect(planForm(collection('contact', 'contacts', given))).toBeUndefined();
  });

  it('is created for a type with a name for forms, or with unreadable records', () => {
    const people = collection('person', 'people', { name: STRING, email: EMAIL });
    const find = (refused: readonly ContentType[]) =>
      findForms([people, contact, reader], [people, contact, reader], refused).map(({ type }) => type.name);
    expect([find([]), find([people])]).toEqual([
      ['contact', 'subscriber'],
      ['person', 'contact', 'subscriber'],
    ]);
  });
});
