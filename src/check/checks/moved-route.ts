import type { CheckDefinition } from '../definition/check-definition.ts';
import { routeKey } from '../site/site-file.ts';

const SITE = `{
  "name": "Museum",
  "origin": "https://museum.example",
  "locale": "en",
  "colors": { "theme": "#123a4a", "background": "#f7f9fa", "text": "#10222a", "accent": "#a8501f" },
  "categories": [],
  "moved": { "/rules": "/hall-rules" }
}
`;

export const check: CheckDefinition = {
  code: 'moved-route',
  severity: 'warning',
  about: 'A redirect leads from a route that no page has to one that a page has.',
  example: { file: 'page-manifests/site.json', text: SITE },
  visit: {
    inSite: ({ facts }, { pages, routes }, find) => {
      for (const [from, to] of Object.entries(facts.moved)) {
        const other = pages.get(routeKey(from));
        if (other) {
          const message = `This redirect is never followed: ${other.file} is the page ${from}`;
          find({ path: ['moved', from], part: 'key' }, message);
        }
        if (pages.has(routeKey(to))) continue;
        const message = `No page has the route "${to}": old addresses would lead nowhere`;
        find({ path: ['moved', from] }, message, { word: to, candidates: routes });
      }
    },
  },
};
