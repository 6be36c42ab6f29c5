import { expect, test } from 'vitest';
import { formatDiagnostic } from '../../core/diagnostics/format.ts';
import { checkTexts } from '../testing/world.ts';

/** The diagnostics of one thing that a page is about, which is in line 5. */
function about(thing: object): string[] {
  const text = `{
  "route": "/a",
  "title": "A",
  "description": "A.",
  "about": [${JSON.stringify(thing)}],
  "sources": {
    "page": { "endpoint": "/policies", "populate": { "banner_image": true, "gallery": true } },
    "leaders": { "endpoint": "/leaders", "populate": { "image": true } }
  },
  "blocks": [{ "type": "banner", "title": "$page.page_heading", "image": "$leaders[0].image" }, { "type": "gallery", "pictures": "$page.gallery" }]
}`;
  return checkTexts(text)
    .diagnostics.filter(({ code }) => !/^(populate-unused|unused-source)$/.test(code))
    .map((diagnostic) => formatDiagnostic(diagnostic));
}

test.each<[string, object]>([
  ['with bindings', { type: 'NewsArticle', headline: '$page.page_heading', image: '$page.banner_image' }],
  ['with literals', { type: 'Hospital', name: 'The hospital', url: '/a', sameAs: ['https://a.example'] }],
  ['one for each record of a list', { type: 'Person', $each: 'leaders', name: '$name', image: '$image' }],
])('accepts structured data: %s', (_, thing) => {
  expect(about(thing)).toEqual([]);
});

test.each<[object, RegExp]>([
  [{ type: 'Person', name: '$page.page_headin' }, /:5:\d+ .*Unknown field "page_headin".*page_heading/s],
  [{ type: 'Person', name: '$page.banner_image' }, /:5:\d+ .*can't show/s],
  [{ type: 'Person', name: 'Asha', image: '$page.page_heading' }, /:5:\d+ .*can't show/s],
  [{ type: 'Person', nam: 'Asha' }, /:5:\d+ .*"nam".*name/s],
  [{ tpye: 'Person', name: 'Asha' }, /:5:\d+ .*Unknown key "tpye".*"type"/s],
  [{ type: 'Person' }, /:5:\d+ .*name/s],
  [{ type: 'Persn', name: 'Asha' }, /:5:\d+ .*"Persn" is not one of .*Did you mean "Person"/s],
  [{ type: 'Person', $each: 'page', name: '$page_heading' }, /:5:\d+ .*list/s],
  [{ type: 'Person', name: 'Asha', url: 'javascript:alert(1)' }, /:5:\d+ .*javascript/s],
])('reports %j at its line and column', (thing, message) => {
  const found = about(thing);
  expect(found.join('\n')).toMatch(message);
  expect(found).toHaveLength(1);
});
