import {
  choice,
  type Fields,
  file,
  flag,
  formatted,
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
import { prose } from '../../core/block/prose.ts';
import { texts } from '../../core/block/texts.ts';
import { form, labels } from '../../core/form/form-fields.ts';
import type { Attribute } from '../../strapi/model.ts';
import * as models from '../../strapi/testing/small-model.ts';
import { type Checked, check } from '../check.ts';
import type { BlockSpecs } from '../paths/blocks.ts';
import type { ManifestFile } from '../paths/manifest-file.ts';
import type { CheckEnvironment } from '../resolve/resolve-manifest.ts';

/** A small site for the tests of the checks and the examples of `check --explain`. */

const PDF: Attribute = { kind: 'media', multiple: false, allowedTypes: ['files'] };

export const model = models.createModel(
  [
    models.single('policies', {
      page_heading: models.STRING,
      banner_image: models.IMAGE,
      breadcrumb_link: models.STRING,
      prose: { kind: 'scalar', type: 'richtext', richText: 'markdown' },
      count: { kind: 'scalar', type: 'integer' },
      live: { kind: 'scalar', type: 'boolean' },
      extra: { kind: 'scalar', type: 'json' },
      pdf_file: PDF,
      gallery: models.IMAGES,
      committee: models.one('policy.committee'),
      about: models.zone('about.trust', 'about.campus', 'about.word'),
    }),
    models.collection('leaders', 'leaders', {
      name: models.STRING,
      image: models.IMAGE,
      committee: models.one('policy.committee'),
    }),
    models.collection('figures', 'figures', { name: models.STRING, value: models.STRING }),
    models.single('motto', { Motto_Title: models.STRING }),
    models.single('archive', { entries: models.many('archive.entry') }),
  ],
  [
    models.component('policy.committee', {
      title: models.STRING,
      details: models.many('policy.member'),
      logo: models.IMAGE,
    }),
    models.component('policy.member', {
      name: models.STRING,
      designation: models.STRING,
      photo: models.IMAGE,
    }),
    models.component('about.trust', { title: models.STRING, image: models.IMAGE }),
    models.component('about.campus', { title: models.STRING, image: models.IMAGE, views: models.IMAGES }),
    models.component('about.word', { title: models.STRING }),
    models.component('archive.entry', { title: models.STRING, text: models.STRING }),
  ],
);

const block = (fields: Fields) => ({ block: { fields } });
const opening = (fields: Fields) => ({
  ...block(fields),
  about: { opens: true, widths: { image: 1440 } } as const,
});
const trail = list(group({ label: required(text()), to: href() }));

type BlockFacts = BlockSpecs extends ReadonlyMap<string, infer T> ? T : never;

const blocks: BlockSpecs = new Map<string, BlockFacts>([
  ['banner', opening({ title: required(text()), image: image(), trail })],
  ['people', block({ title: text(), columns: number(4, 1, 6), people: required(list(person())) })],
  [
    'image-text',
    {
      ...block({
        title: text(),
        text: markup(),
        prose: prose(),
        image: image(),
        side: choice(['left', 'right'], 'left'),
        card: flag(),
        link: href(),
      }),
      about: { widths: { image: 720 } },
    },
  ],
  ['file-grid', block({ files: list(group({ name: text(), file: required(file()) })), notes: lines() })],
  ['form', block({ form: required(form()), labels: labels() })],
  ['gallery', { ...block({ pictures: list(image()) }), about: { cuts: { pictures: 1 } } }],
  ['cards', block({ title: text(), cards: list(group({ title: text() })) })],
  ['film', block({ video: file(), transcript: markup() })],
  ['grid', block({ title: text(), head: list(text()), rows: list(group({ cells: list(text()) })) })],
  ['labelled', block({ labels: texts() })],
]);

function person() {
  return group({ name: required(text()), role: text(), phone: formatted('phone'), photo: image() });
}

export const environment: CheckEnvironment = { model, blocks };

/** A valid manifest; tests and examples change one part of it. */
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

export function checkTexts(...texts: readonly (string | ManifestFile)[]): Checked {
  return check({ ...environment, files: toManifests(texts) });
}

/** Converts texts to manifest files. Unless they have names, the first has the name of the valid manifest's file. */
export function toManifests(texts: readonly (string | ManifestFile)[]): readonly ManifestFile[] {
  return texts.map((text, at) =>
    typeof text === 'string' ? { file: at === 0 ? FILE : `page-manifests/page-${at}.json`, text } : text,
  );
}

/** The valid manifest with one change. */
export function changeManifest(from: string, to: string): string {
  if (!SOUND.includes(from)) throw new Error(`The sound manifest has no ${from}`);
  return SOUND.replace(from, () => to);
}
