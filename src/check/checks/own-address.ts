import type { CheckDefinition } from '../definition/check-definition.ts';

const SITE =
  '{ "name": "Museum", "origin": "https://museum.example", "locale": "en", "colors": {}, "categories": [] }';

export const check: CheckDefinition = {
  code: 'own-address',
  severity: 'warning',
  about: 'A link within the site is a path, which holds in previews, too.',
  example: {
    from: '"image": "$page.banner_image" }',
    to: '"image": "$page.banner_image" },\n    { "type": "image-text", "link": "https://museum.example/hall-rules#list" }',
    beside: { file: 'page-manifests/site.json', text: SITE },
  },
  visit: {
    inSite: ({ links }, { origin }, find) => {
      if (origin === undefined) return;
      const host = new RegExp(
        `^https?://${origin.replace(/^\w+:\/\//, '').replaceAll('.', '\\.')}(?=[/?#]|$)`,
        'i',
      );
      for (const { href, place } of links) {
        if (!host.test(href)) continue;
        const path = href.replace(host, '') || '/';
        find(place, `The address names this site itself. Write "${path}"`, { write: JSON.stringify(path) });
      }
    },
  },
};
