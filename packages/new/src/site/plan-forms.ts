import type { DescribedBlock } from 'prospectus/internal/core/block/define-block.ts';
import type { Fields } from 'prospectus/internal/core/block/fields.ts';
import type { JsonObject } from 'prospectus/internal/core/json/json.ts';
import type { ContentType } from 'prospectus/internal/strapi/model.ts';
import { chooseBlock } from '../choose-block.ts';
import { type DerivedPage, Levels, restOf } from '../derive.ts';
import words from '../form-words.json';
import { partAttributes, readLevel } from '../level-piece.ts';
import { type PageContext, type PlannedPage, plainOpening } from '../record-page.ts';
import { isSignUpName, type PlannedForm, planForm, SENT } from './form-file.ts';

/** Names of collections that visitors write if they have e-mail addresses. */
const PERSONAL = /contact|message|lead|feedback|request|registration|application|sign-?up|booking/;
const FORM_COMPONENT = /(^|-)form|newsletter|subscri/i;
const CONTACT = /contact|kontakt/i;

/** A collection whose records visitors write, and whether the site may create them: undefined if nobody could ask. */
export interface SentType {
  readonly type: ContentType;
  readonly mayCreate: boolean | undefined;
}

/** The collections that look like forms: by their names, or because their records may not be read. */
export function findSentTypes(
  types: readonly ContentType[],
  personal: readonly ContentType[],
  refused: readonly ContentType[],
): readonly ContentType[] {
  const isSent = (type: ContentType) =>
    refused.includes(type) || SENT.test(type.name) || (personal.includes(type) && isSentName(type.name));
  return types.filter((type) => type.kind === 'collection' && isSent(type) && planForm(type));
}

export const isSentName = (name: string): boolean => SENT.test(name) || PERSONAL.test(name);

/** The form that a component is for: of the same kind, or at least with such a name. */
export function formOfComponent(uid: string, forms: readonly PlannedForm[]): PlannedForm | undefined {
  const name = uid.replace(/^.*\./, '');
  if (!FORM_COMPONENT.test(name)) return undefined;
  const signsUp = isSignUpName(name);
  return (
    forms.find((form) => form.isSignUp === signsUp) ??
    forms.find(({ type }) => signsUp && isSignUpName(type.name))
  );
}

/** The blocks of a component for a form: the form with its heading and its text, then the rest. */
export function deriveFormSection(
  { registry, model }: PageContext,
  uid: string,
  form: PlannedForm,
): DerivedPage {
  const { piece, left } = readLevel(model, partAttributes(model, uid), '', true);
  const levels = new Levels(registry, model, words.write);
  const described = registry.get('form');
  const open = described && { ...described, block: { ...described.block, fields: introFields(described) } };
  const chosen = open && chooseBlock(new Map([['form', open]]), piece);
  levels.addPiece(chosen ? restOf(piece, chosen) : piece, '');
  return {
    blocks: [{ ...formBlock(form), ...chosen?.block }, ...levels.blocks],
    left: [...left, ...levels.left],
  };
}

const INTRODUCTION: ReadonlySet<string> = new Set(['title', 'subtitle', 'text', 'slides']);
const introFields = ({ block }: DescribedBlock): Fields =>
  Object.fromEntries(Object.entries(block.fields).filter(([name]) => INTRODUCTION.has(name)));

const formBlock = ({ type, isSignUp }: PlannedForm): JsonObject => ({
  type: 'form',
  form: type.name,
  title: isSignUp ? words.newsletter : words.write,
});

/** Adds a form to the page with the site's contacts; without one, adds a page for it. @returns the route */
export function addFormPage(context: PageContext, pages: PlannedPage[], form: PlannedForm): string {
  const at = pages.findIndex(({ route }) => !form.isSignUp && CONTACT.test(route) && !route.includes(':'));
  const page = pages[at];
  if (page) {
    const blocks = [...[page.manifest.blocks].flat(), formBlock(form)];
    pages[at] = { ...page, manifest: { ...page.manifest, blocks } };
    return page.route;
  }
  const label = form.isSignUp ? words.newsletter : words.contact;
  const route = `/${label.toLowerCase()}`;
  const free = pages.some((one) => one.route === route) ? `/${form.type.name}` : route;
  const { category, registry } = context;
  const description = `${label}.`;
  const manifest = {
    $schema: './manifest.schema.json',
    route: free,
    title: label,
    search: category && { keywords: [label.toLowerCase()], description, category, priority: 6 },
    sources: {},
    blocks: [...plainOpening(registry, label), formBlock(form)],
  };
  pages.push({ file: `${free.slice(1)}.json`, route: free, endpoint: '', label, manifest, left: [] });
  return free;
}
