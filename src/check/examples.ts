import type { ManifestFile } from './check.ts';
import type { CheckId } from './checks.ts';

/** What to change in a sound manifest so that a check finds it, or texts of their own; a file of another name. */
export type Example =
  | { readonly from: string; readonly to: string; readonly beside?: ManifestFile }
  | { readonly texts: readonly string[] }
  | { readonly file: string; readonly text: string };

const swap = (from: string, to: string): Example => ({ from, to });
const BANNER = '"image": "$page.banner_image" }';

const page = (members: string): string => `{
  "route": "/a",
  "title": "A page",
  "description": "A page.",
${members}
}
`;

/** One example for every check: docs/checks.md shows them, and a test sees that each is found. */
export const EXAMPLES: Readonly<Record<CheckId, Example>> = {
  json: swap('"$page.banner_image" }', '"$page.banner_image", }'),
  'json-limit': { texts: ['['.repeat(65)] },
  'json-key': swap('"title": "$title",', '"title": "$title", "title": "Committee",'),
  shape: swap('"blocks": [', '"block": ['),
  'search-category': {
    from: '"sources"',
    to: '"search": { "keywords": ["rules"], "description": "Rules.", "category": "ruels", "priority": 5 },\n  "sources"',
    beside: { file: 'page-manifests/site.json', text: '{ "categories": ["rules", "people"] }' },
  },
  'reserved-route': swap('"/our-policy"', '"/pages/our-policy"'),
  'unknown-block': swap('"type": "banner"', '"type": "baner"'),
  'unknown-prop': swap('"columns": 4', '"colums": 4'),
  'missing-prop': swap('"title": "$page.page_heading", ', ''),
  literal: swap('"columns": 4', '"columns": "4"'),
  choice: swap(BANNER, `${BANNER},\n    { "type": "image-text", "side": "letf" }`),
  'unsafe-link': swap(BANNER, `${BANNER},\n    { "type": "image-text", "link": "javascript:alert(1)" }`),
  path: swap('"$page.page_heading"', '"$page..page_heading"'),
  'unknown-source': swap('"$page.page_heading"', '"$pgae.page_heading"'),
  'unknown-endpoint': swap('"/policies"', '"/polices"'),
  'unknown-field': swap('"$page.banner_image"', '"$page.baner_image"'),
  'unknown-component': swap(
    BANNER,
    `${BANNER},\n    { "type": "image-text", "title": "$page.about[__component=about.trusts].title" }`,
  ),
  'unknown-parameter': swap(BANNER, `"image": "$page.gallery[id=:photo]" }`),
  list: swap('"$each": "details"', '"$each": "title"'),
  kind: swap('"$page.banner_image"', '"$page.page_heading"'),
  'not-populated': swap('{ "populate": { "details": true } }', 'true'),
  'populate-refused': swap('"banner_image": true', '"baner_image": true'),
  'populate-unused': swap('"banner_image": true', '"banner_image": true, "gallery": true'),
  'unused-source': swap('"sources": {', '"sources": {\n    "motto": { "endpoint": "/motto" },'),
  'unused-parameter': swap('"/our-policy"', '"/our-policy/:chapter"'),
  'no-effect': swap(
    '"endpoint": "/policies",',
    '"endpoint": "/policies",\n      "missing": "Nothing there",',
  ),
  'duplicate-id': swap(
    BANNER,
    `${BANNER},\n    { "type": "image-text", "id": "rules" },\n    { "type": "image-text", "id": "rules" }`,
  ),
  'unknown-route': swap(BANNER, `${BANNER},\n    { "type": "image-text", "link": "/our-polcy" }`),
  'unknown-anchor': swap(BANNER, `${BANNER},\n    { "type": "image-text", "id": "rules", "link": "#rule" }`),
  description: swap('  "description": "The rules of the house, and whom to call.",\n', ''),
  'duplicate-route': {
    texts: [page('  "sources": {},\n  "blocks": []'), page('  "sources": {},\n  "blocks": []')],
  },
  'duplicate-title': {
    texts: [
      page('  "sources": {},\n  "blocks": []'),
      page('  "sources": {},\n  "blocks": []').replace('/a', '/b'),
    ],
  },
  'unread-file': { file: 'page-manifests/jobs/nurses.json', text: page('') },
  'missing-file': { texts: [homePage()] },
  content: {
    file: 'cms/content/policies.json',
    text: '{\n  "page_heading": "Our policies",\n  "page_headng": "Our rules"\n}\n',
  },
  'content-model': {
    file: 'cms/src/api/fees/content-types/fees/schema.json',
    text: `{
  "kind": "singleType",
  "collectionName": "fees",
  "info": { "singularName": "fees", "pluralName": "fees-entries", "displayName": "Fees" },
  "attributes": { "title": { "type": "strng" } }
}
`,
  },
};

function homePage(): string {
  return `{\n  "route": "/",\n  "title": "Home",\n  "description": "A page.",\n  "sources": {},\n  "blocks": []\n}\n`;
}
