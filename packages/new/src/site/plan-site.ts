import { fixFile } from 'prospectus/internal/check/fix/fix-file.ts';
import { collectSharedSections } from 'prospectus/internal/check/shared-sections.ts';
import type { JsonObject } from 'prospectus/internal/core/json/json.ts';
import { defaultLocale, localeCodes } from 'prospectus/internal/core/manifest/locales.ts';
import { parseSite, UNNAMED_SITE } from 'prospectus/internal/core/manifest/site.ts';
import { MANIFESTS_FOLDER } from 'prospectus/internal/pages/manifest-files.ts';
import { type ContentType, findAttributes } from 'prospectus/internal/strapi/model.ts';
import type { ViewRegistry } from '../choose-block.ts';
import { bindField, chooseShownFields, type LeftField, prefixLeft } from '../content-values.ts';
import { type DerivedPage, deriveSection } from '../derive.ts';
import { toJsonText } from '../json-text.ts';
import { createRecordLink, type LinkedModel } from '../level-piece.ts';
import { planListPage, planListPages } from '../list-page.ts';
import { type PageContext, type PlannedPage, planRecordPage } from '../record-page.ts';
import { type CmsContent, selectBindableModel } from './field-values.ts';
import {
  addFormPage,
  findFormLabels,
  formOfComponent,
  type PlannedForm,
  planForm,
  withForm,
} from './plan-forms.ts';
import { planLayout } from './plan-layout.ts';
import { assignTypeRoles, findFreeRoute, findRecordRoutes, HOME, type PlacedType } from './type-roles.ts';

export interface SiteContent extends CmsContent {
  /** The forms for collections whose records the site may create. */
  readonly forms?: readonly PlannedForm[];
}

export interface PlannedSite {
  readonly files: ReadonlyMap<string, string>;
  readonly pages: readonly PlannedPage[];
  /** The blocks of each component that a zone may contain. */
  readonly sections: ReadonlyMap<string, DerivedPage>;
  /** The name of each form, with the route or the component that shows it. */
  readonly forms: ReadonlyMap<string, string>;
  readonly left: readonly LeftField[];
  /** The types of which nothing is shown. */
  readonly unplaced: readonly ContentType[];
}

/** Plans the pages, sections and layout of a site from the model and the published records of a CMS. */
export function planSite(registry: ViewRegistry, content: SiteContent, site: JsonObject): PlannedSite {
  const { name, categories } = parseSite(site).data ?? UNNAMED_SITE;
  const bindable = { ...content, model: selectBindableModel(content) };
  const placedTypes = assignTypeRoles(bindable);
  const model: LinkedModel = { ...bindable.model, routes: findRecordRoutes(placedTypes) };
  const context = { registry, model, category: categories[0] };
  const pages = planPages(context, placedTypes, name);
  const codes = [...new Set([defaultLocale(site) ?? 'en', ...localeCodes(site)])];
  const forms = (content.forms ?? []).flatMap(({ type }) => planForm(type, codes) ?? []);
  const places = new Map<string, string>();
  const allContent = JSON.stringify([...content.records.values()]);
  const sections = new Map(
    zoneComponents(content, placedTypes).map((uid) => {
      const form = formOfComponent(uid, forms);
      if (form && allContent.includes(`"${uid}"`)) places.set(form.type.name, uid);
      return [uid, form ? deriveFormSection(context, uid, form) : deriveSection(registry, model, uid)];
    }),
  );
  for (const form of forms)
    if (!places.has(form.type.name)) places.set(form.type.name, addFormPage(context, pages, form));
  const others = pages.filter(({ route }) => !/:|^\/$|not-?found/.test(route));
  const links = others.map(({ label, route }) => ({ label, to: route })).slice(0, 6);
  const layout = planLayout(registry, model, placedTypes, name, links);
  const manifests = [
    ...[...sections].map(([uid, { blocks }]): [string, unknown] => [
      `sections/${uid}.json`,
      { show: blocks.length === 1 ? blocks[0] : blocks.length === 0 ? null : blocks },
    ]),
    ...pages.map(({ file, manifest }): [string, unknown] => [file, manifest]),
    ...forms.map(({ type, json }): [string, unknown] => [`forms/${type.name}.json`, json]),
    ['layout.json', layout.manifest] as const,
    ['site.json', { ...site, ...redirectsOf(placedTypes) }] as const,
  ].map(([file, manifest]) => ({ file: `${MANIFESTS_FOLDER}/${file}`, text: toJsonText(manifest, 3) }));
  const shared = collectSharedSections(manifests);
  const environment = { blocks: registry, model: content.model, sections: shared, forms: new Map() };
  const isRead = ({ endpoint }: ContentType) =>
    manifests.some(({ text }) => text.includes(`"endpoint": "${endpoint}"`));
  const inner = new Set(placedTypes.flatMap(({ type, role }) => (role.kind === 'inner' ? [type.uid] : [])));
  return {
    files: new Map(manifests.map(({ file, text }) => [file, fixFile(environment, { file, text })])),
    pages,
    sections,
    forms: places,
    left: [
      ...layout.left,
      ...pages.flatMap(({ file, left }) => prefixLeft(`${file}: `, left)),
      ...[...sections].flatMap(([uid, { left }]) => prefixLeft(`${uid}: `, left)),
    ],
    unplaced: [...content.model.types.values()].filter((type) => !inner.has(type.uid) && !isRead(type)),
  };
}

/** The blocks of a component with a form. Its texts that label the form aren't shown again. */
function deriveFormSection({ registry, model }: PageContext, uid: string, form: PlannedForm): DerivedPage {
  const attributes = new Map(findAttributes(model, uid));
  const labels = findFormLabels(attributes, form);
  for (const field of labels.values()) attributes.delete(field);
  const components = new Map(model.components).set(uid, { uid, displayName: uid, attributes });
  const derived = deriveSection(registry, { ...model, components }, uid);
  const bindings = Object.fromEntries([...labels].map(([name, field]) => [name, bindField(field)]));
  return { ...derived, blocks: withForm(derived.blocks, form, labels.size > 0 ? bindings : undefined) };
}

/** The components that the zones of the placed types may contain. */
function zoneComponents({ model }: CmsContent, placedTypes: readonly PlacedType[]): readonly string[] {
  const shown = placedTypes.filter(({ role }) => role.kind !== 'layout').map(({ type }) => type);
  const owners = [...shown, ...model.components.values()];
  const uids = owners.flatMap(({ attributes }) =>
    [...attributes.values()].flatMap((one) => (one.kind === 'zone' ? one.components : [])),
  );
  return [...new Set(uids)].filter((uid) => model.components.has(uid));
}

function planPages(context: PageContext, placedTypes: readonly PlacedType[], name: string): PlannedPage[] {
  const pages: PlannedPage[] = [];
  const lists = placedTypes.flatMap(({ type, role }) => (role.kind === 'list' ? [{ type, role }] : []));
  const taken = new Set<string>();
  const add = (page: PlannedPage) => {
    if (!taken.has(page.route)) pages.push(page);
    taken.add(page.route);
  };
  for (const { type, role } of placedTypes) {
    if (role.kind === 'page') {
      const isHome = HOME.test(type.name) && !taken.has('/');
      const list = isHome ? undefined : lists.find((one) => isIndexOf(type, one.type));
      const typeRoute = isHome ? '/' : `/${type.name.replace(/-page$/, '')}`;
      const route = list?.role.route ?? findFreeRoute(typeRoute);
      const page = planRecordPage(context, type, { route });
      add(list ? withList(page, planListPage(context, list.type, { route, key: list.role.key })) : page);
    }
    if (role.kind !== 'pages') continue;
    const { key, home } = role;
    if (home !== undefined) add(planRecordPage(context, type, { route: '/', select: `[${key}=${home}]` }));
    const filters = home === undefined ? {} : { filters: { [key]: { $ne: home } } };
    const route = context.model.routes?.get(type.uid) ?? '';
    add(planRecordPage(context, type, { route, select: `[${key}=:${key}]`, ...filters }));
  }
  for (const { type, role } of lists) for (const page of planListPages(context, type, role)) add(page);
  if (!taken.has('/'))
    add(homePage(context, pages, name, placedTypes.find(({ role }) => role.kind === 'pages')?.type));
  return pages;
}

/** True for a single type that introduces a collection: "restaurant-page", or "blog" before articles. */
function isIndexOf({ name }: ContentType, list: ContentType): boolean {
  const subject = name.replace(/-(page|list|index|overview)$/, '');
  const others = /^(blog|news|journal|magazine)$/.test(subject)
    ? ['article', 'post', 'blog-post', 'story']
    : [];
  return [subject, ...others].includes(list.name) || `/${subject}` === list.endpoint;
}

/** A page of a single type with the list below it. */
function withList(page: PlannedPage, list: PlannedPage): PlannedPage {
  const { sources, blocks } = page.manifest;
  const merged = {
    ...page.manifest,
    feed: list.manifest.feed,
    sources: Object.assign({}, sources, list.manifest.sources),
    blocks: [...[blocks].flat(), ...[list.manifest.blocks].flat().slice(1)],
  };
  return { ...page, manifest: merged, left: [...page.left, ...list.left] };
}

/** A home page for content without one: the site's name, and links to all other pages. */
function homePage(
  { registry, category, model }: PageContext,
  pages: readonly PlannedPage[],
  name: string,
  type: ContentType | undefined,
): PlannedPage {
  const title = type && bindField(chooseShownFields(type).title);
  const link = createRecordLink(model.routes?.get(type?.uid ?? '') ?? '');
  const cards = pages
    .filter(({ route }) => !route.includes(':'))
    .map(({ label, route }) => ({ title: label, link: route }));
  const manifest = {
    $schema: './manifest.schema.json',
    route: '/',
    title: name,
    search: { keywords: ['home'], description: `${name}.`, category, priority: 8 },
    sources: title ? { records: { endpoint: type.endpoint } } : {},
    blocks: [
      { type: 'hero', title: name },
      { type: 'card-grid', look: 'plain', cards },
      ...(title ? [{ type: 'card-grid', look: 'plain', cards: { $each: 'records', title, link } }] : []),
    ].filter(({ type }) => registry.has(type)),
  };
  return { file: 'index.json', route: '/', endpoint: '', label: 'Home', manifest, left: [] };
}

/** Redirects from a collection with two fields of addresses. */
function redirectsOf(placedTypes: readonly PlacedType[]): JsonObject {
  const type = placedTypes.find(({ role }) => role.kind === 'redirects')?.type;
  const names = [...(type?.attributes.keys() ?? [])];
  const from = names.find((one) => /^(redirect_?)?(from|source|old)/i.test(one));
  const to = names.find((one) => /^(redirect_?)?(to|dest|target|new)/i.test(one));
  if (!type || from === undefined || to === undefined) return {};
  const permanent = names.find((one) => /permanent/i.test(one));
  const bindings = { from: `$${from}`, to: `$${to}`, permanent: permanent && `$${permanent}` };
  return { redirects: { endpoint: type.endpoint, ...bindings } };
}
