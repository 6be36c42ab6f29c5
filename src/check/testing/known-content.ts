import { type Checked, check } from '../check.ts';
import type { ManifestFile } from '../paths/manifest-file.ts';
import type { CheckEnvironment } from '../resolve/resolve-manifest.ts';
import { environment, toManifests } from './world.ts';

const SEAL = { name: 'seal.webp', url: '/uploads/seal.webp', mime: 'image/webp', width: 200 };

/** The available content as written in its file: pictures are file names, not records. */
const POLICIES = {
  page_heading: 'Our policies',
  breadcrumb_link: 'hall rules',
  prose: '## Rules\n\n#### Fees\n\nSee [the fees](/fee).',
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
const FIGURES = [
  {
    name: 'A hall with ninety-six seats',
    value: '1985',
    shown_from: '2026-09-01',
    shown_until: '2026-08-01',
  },
];

const RECORDS: Readonly<Record<string, readonly unknown[]>> = {
  policies: [
    {
      ...POLICIES,
      gallery: POLICIES.gallery.map((name) => ({ name, mime: 'image/webp', alternativeText: `The ${name}` })),
      committee: { ...POLICIES.committee, logo: { ...SEAL, alternativeText: '' } },
    },
  ],
  leaders: LEADERS,
  figures: FIGURES,
};

/** The small site with some available content. */
const environmentWithContent: CheckEnvironment = {
  ...environment,
  records: ({ name }) => RECORDS[name] ?? [],
};

export const CONTENT_FILES: readonly ManifestFile[] = [
  { file: 'cms/content/policies.json', text: `${JSON.stringify(POLICIES, null, 2)}\n` },
  { file: 'cms/content/leaders.json', text: `${JSON.stringify(LEADERS, null, 2)}\n` },
  { file: 'cms/content/figures.json', text: `${JSON.stringify(FIGURES, null, 2)}\n` },
];

/** The alternative texts of the pictures of the small site. */
export const MEDIA_FILE: ManifestFile = {
  file: 'cms/media/media.json',
  text: '{\n  "seal.webp": {}\n}\n',
};

/** Checks texts as manifests of the small site, with its content. */
export function checkWithContent(...texts: readonly (string | ManifestFile)[]): Checked {
  return check({
    ...environmentWithContent,
    uploads: new Set(['fees.pdf']),
    files: toManifests(texts),
    availableContent: {
      files: [...CONTENT_FILES, MEDIA_FILE],
      placeOf: (record) => {
        const name = ['leaders', 'figures'].find((one) => RECORDS[one]?.includes(record));
        if (name === undefined) return { file: 'cms/content/policies.json', path: [] };
        return { file: `cms/content/${name}.json`, path: [RECORDS[name]?.indexOf(record) ?? 0] };
      },
    },
  });
}
