import {
  choice,
  type Fields,
  file,
  flag,
  group,
  href,
  image,
  lines,
  list,
  markup,
  number,
  required,
  text,
} from '../../core/block/fields.ts';
import { texts } from '../../core/block/texts.ts';
import { form, labels } from '../../core/form/form-fields.ts';
import type { Attribute, Component, ContentModel, ContentType } from '../../strapi/model.ts';
import type { Blocks } from '../blocks.ts';
import { type Checked, check } from '../check.ts';
import type { World } from '../manifest/check-manifest.ts';
import type { ManifestFile } from '../manifest-file.ts';

/** A small site of its own, for the tests of the checks and the examples in docs/checks.md. */

const string: Attribute = { kind: 'scalar', type: 'string' };
const picture: Attribute = { kind: 'media', multiple: false, allowedTypes: ['images'] };
const pictures: Attribute = { kind: 'media', multiple: true, allowedTypes: ['images'] };
const pdf: Attribute = { kind: 'media', multiple: false, allowedTypes: ['files'] };
const one = (component: string): Attribute => ({ kind: 'component', component, repeatable: false });
const many = (component: string): Attribute => ({ kind: 'component', component, repeatable: true });

function component(uid: string, attributes: Record<string, Attribute>): [string, Component] {
  return [uid, { uid, displayName: uid, attributes: new Map(Object.entries(attributes)) }];
}

function type(
  kind: ContentType['kind'],
  name: string,
  attributes: Record<string, Attribute>,
): [string, ContentType] {
  const endpoint = `/${name}`;
  const fields = new Map(Object.entries(attributes));
  return [
    endpoint,
    { uid: `api::${name}.${name}`, name, displayName: name, kind, endpoint, attributes: fields },
  ];
}

export const model: ContentModel = {
  types: new Map([
    type('single', 'policies', {
      page_heading: string,
      banner_image: picture,
      breadcrumb_link: string,
      count: { kind: 'scalar', type: 'integer' },
      live: { kind: 'scalar', type: 'boolean' },
      extra: { kind: 'scalar', type: 'json' },
      pdf_file: pdf,
      gallery: pictures,
      committee: one('policy.committee'),
      about: {
        kind: 'zone',
        components: ['about.trust', 'about.campus', 'about.word'],
      },
    }),
    type('collection', 'leaders', { name: string, image: picture, committee: one('policy.committee') }),
    type('single', 'motto', { Motto_Title: string }),
    type('single', 'archive', { entries: many('archive.entry') }),
  ]),
  components: new Map([
    component('policy.committee', { title: string, details: many('policy.member'), logo: picture }),
    component('policy.member', { name: string, designation: string, photo: picture }),
    component('about.trust', { title: string, image: picture }),
    component('about.campus', { title: string, image: picture, views: pictures }),
    component('about.word', { title: string }),
    component('archive.entry', { title: string, text: string }),
  ]),
};

const block = (fields: Fields) => ({ block: { fields } });
const opening = (fields: Fields) => ({ ...block(fields), about: { opens: true } as const });
const trail = list(group({ label: required(text()), to: href() }));

type BlockFacts = Blocks extends ReadonlyMap<string, infer T> ? T : never;

const blocks: Blocks = new Map<string, BlockFacts>([
  ['banner', opening({ title: required(text()), image: image(), trail })],
  ['people', block({ title: text(), columns: number(4, 1, 6), people: required(list(person())) })],
  [
    'image-text',
    block({
      title: text(),
      text: markup(),
      image: image(),
      side: choice(['left', 'right'], 'left'),
      card: flag(),
      link: href(),
    }),
  ],
  ['file-grid', block({ files: list(group({ name: text(), file: required(file()) })), notes: lines() })],
  ['form', block({ form: required(form()), labels: labels() })],
  ['gallery', { ...block({ pictures: list(image()) }), about: { cuts: { pictures: 1 } } }],
  ['labelled', block({ labels: texts() })],
]);

function person() {
  return group({ name: required(text()), role: text(), photo: image() });
}

const SEAL = { name: 'seal.webp', url: '/uploads/seal.webp', mime: 'image/webp', width: 200 };

/** The content that is at hand, as its file says it: with the names of pictures in place of their records. */
const POLICIES = {
  page_heading: 'Our policies',
  breadcrumb_link: 'hall rules',
  gallery: ['yard', 'hall'],
  committee: {
    title: 'Committee',
    logo: 'seal.webp',
    details: [
      { name: 'Rao', designation: 'Chair' },
      { name: 'Iyer', designation: null },
    ],
  },
  about: [
    { __component: 'about.word', title: 'A **good** word' },
    { __component: 'about.campus', title: 'Our campus' },
  ],
};
const LEADERS = [{ name: 'Lorem ipsum' }];

const RECORDS: Readonly<Record<string, readonly unknown[]>> = {
  policies: [
    {
      ...POLICIES,
      gallery: POLICIES.gallery.map((name) => ({ name, mime: 'image/webp', alternativeText: `The ${name}` })),
      committee: { ...POLICIES.committee, logo: { ...SEAL, alternativeText: '' } },
    },
  ],
  leaders: LEADERS,
};

export const world: World = { model, blocks };

/** The same, with a little content at hand. */
const knownWorld: World = {
  ...world,
  records: ({ name }) => RECORDS[name] ?? [],
  // Long entries, of which only the titles are short.
  bytes: ({ name }, _, required) => (name === 'archive' ? (required ? 1200 : 64_000) : undefined),
};

/** A manifest without errors; tests and examples change one thing in it. */
export const SOUND = `{
  "route": "/hall-rules",
  "title": "Our policies",
  "description": "The rules of the house, and whom to call.",
  "sources": {
    "page": {
      "endpoint": "/policies",
      "populate": { "banner_image": true, "committee": { "populate": { "details": true } } }
    }
  },
  "blocks": [
    { "type": "banner", "title": "$page.page_heading", "image": "$page.banner_image" },
    {
      "type": "people",
      "from": "page.committee",
      "title": "$title",
      "columns": 4,
      "people": { "$each": "details", "name": "$name", "role": "$designation" }
    }
  ]
}
`;

export const FILE = 'page-manifests/hall-rules.json';

/** The files of that content. */
export const CONTENT_FILES: readonly ManifestFile[] = [
  { file: 'cms/content/policies.json', text: `${JSON.stringify(POLICIES, null, 2)}\n` },
  { file: 'cms/content/leaders.json', text: `${JSON.stringify(LEADERS, null, 2)}\n` },
];

/** What its pictures show. */
export const MEDIA_FILE: ManifestFile = {
  file: 'cms/media/media.json',
  text: '{\n  "seal.webp": {}\n}\n',
};

/** Checks texts as the manifests of the small site, with its content at hand. */
export function checkWithContent(...texts: readonly (string | ManifestFile)[]): Checked {
  return check({
    ...knownWorld,
    uploads: new Set(['fees.pdf']),
    files: filesOf(texts),
    contentAtHand: {
      files: [...CONTENT_FILES, MEDIA_FILE],
      placeOf: (record) =>
        RECORDS.leaders?.includes(record)
          ? { file: 'cms/content/leaders.json', path: [RECORDS.leaders.indexOf(record)] }
          : { file: 'cms/content/policies.json', path: [] },
      pictureWidths: () => new Map([['image', 720]]),
    },
  });
}

/** Checks texts as the manifests of the small site. */
export function checkTexts(...texts: readonly (string | ManifestFile)[]): Checked {
  return check({ ...world, files: filesOf(texts) });
}

function filesOf(texts: readonly (string | ManifestFile)[]): readonly ManifestFile[] {
  return texts.map((text, at) =>
    typeof text === 'string' ? { file: at === 0 ? FILE : `page-manifests/page-${at}.json`, text } : text,
  );
}

/** The sound manifest with one thing changed. */
export function changed(from: string, to: string): string {
  if (!SOUND.includes(from)) throw new Error(`The sound manifest has no ${from}`);
  return SOUND.replace(from, () => to);
}
