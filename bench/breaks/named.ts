import { type Break, check, page, pass, review, test } from './break.ts';

const NEW_PAGE = `{
  "$schema": "./manifest.schema.json",
  "route": "/open-day",
  "title": "Open day",
  "description": "The day on which everybody may come and look.",
  "sources": {},
  "blocks": [
    { "type": "banner", "title": "Open day", "trail": [{ "label": "Open day" }] },
    { "type": "slider", "slides": [{ "title": "The workshop" }, { "title": "The clinic" }] }
  ]
}
`;

/** Breaks planted by an outsider, which no command had reported until then. */
export const NAMED: readonly Break[] = [
  {
    name: 'days in the time zone of the server',
    file: 'src/page/ui/day-text.ts',
    from: ", timeZone: 'UTC' }",
    to: ' }',
    finders: [test('days-en_US', 'tests/days')],
  },
  {
    name: 'previous and next swapped',
    file: 'registry/pagination/pagination.tsx',
    from: '<Anchor link={next} rel="next"',
    to: '<Anchor link={next} rel="prev"',
    finders: [page('/all-news'), test('dom', 'registry/pagination')],
  },
  {
    name: 'Tab is swallowed by the search box',
    file: 'src/page/search/search-box.tsx',
    from: "onKeyDown={({ key }) => setEntered(key === 'Enter')}",
    to: "onKeyDown={(event) => (event.key === 'Tab' ? event.preventDefault() : setEntered(event.key === 'Enter'))}",
    finders: [pass('can leave the search box')],
  },
  {
    name: 'an h3 under the h1 of a new page',
    file: 'page-manifests/open-day.json',
    from: '',
    to: NEW_PAGE,
    finders: [check(), page('/open-day')],
  },
  {
    name: 'a missing text of the second site',
    file: 'src/core/manifest/texts.de.json',
    from: '  "resultCount": "{count} Treffer",\n',
    to: '',
    finders: [check('tests/second-site')],
  },
  {
    name: 'a colour of the theme',
    file: 'theme/theme.css',
    from: '--color-ink: #14213d;',
    to: '--color-ink: #14413d;',
    finders: [pass('the computed styles of blocks'), review('/our-policy')],
  },
];
