import { type Attributes, type ContentModel, type ContentType, findAttributes } from './model.ts';

/** Components for search engines, in which some projects have an e-mail address of the site. */
export const isHeadComponent = (name: string): boolean => /(^|[.-])(seo|meta-?(data|tags)?)$/i.test(name);

/** True for a collection with e-mail addresses outside of zones: personal data, which must not be committed by accident. */
export function hasEmails(model: ContentModel, { kind, attributes }: ContentType): boolean {
  const seen = new Set<string>();
  const hasEmailField = (fields: Attributes): boolean =>
    [...fields].some(([name, attribute]) => {
      if (attribute.kind === 'scalar') return attribute.type === 'email' || /e-?mail/i.test(name);
      // The components of a zone are skipped, because they are parts of a page, such as an address to write to.
      if (attribute.kind !== 'component' || seen.has(attribute.component)) return false;
      if (isHeadComponent(attribute.component)) return false;
      seen.add(attribute.component);
      return hasEmailField(findAttributes(model, attribute.component) ?? new Map());
    });
  return kind === 'collection' && hasEmailField(attributes);
}
