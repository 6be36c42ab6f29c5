import { type Fields, file, href, image, list, required, text } from '../block/fields.ts';

/** A schema.org type that a page can be about, with its properties as fields. */
interface ThingType {
  readonly block: { readonly fields: Fields };
  /** Descriptions for the documentation and the editor. */
  readonly about: { readonly summary: string; readonly props: Readonly<Record<string, string>> };
  /** The property that refers to the site itself. */
  readonly site?: string | undefined;
}

type Properties = Readonly<Record<string, readonly [field: Fields[string], words: string]>>;

const URL_WORDS = 'Its page; without it, this one, except for the items of a list.';
const COMMON: Properties = {
  name: [required(text()), 'Its name.'],
  description: [text(), 'A few sentences on it.'],
  image: [image(), 'A picture of it.'],
  url: [href(), URL_WORDS],
};
const PLACE: Properties = {
  ...COMMON,
  telephone: [text(), 'With the country code.'],
  email: [text(), 'Where to write.'],
  address: [text(), 'On one line.'],
  sameAs: [list(href()), 'Its pages on other sites.'],
};

/** Type, summary, properties, and for some the property that refers to the site itself. */
const KINDS: readonly (readonly [type: string, summary: string, properties: Properties, site?: string])[] = [
  [
    'CollegeOrUniversity',
    'A college, or a group of colleges.',
    { ...PLACE, foundingDate: [text(), 'The year.'] },
  ],
  ['Hospital', 'A hospital or clinic.', { ...PLACE, openingHours: [text(), 'As "Mo-Sa 09:00-17:00".'] }],
  [
    'Course',
    'A course that the site’s owner offers.',
    { ...COMMON, educationalLevel: [text(), '"Undergraduate", "Postgraduate".'] },
    'provider',
  ],
  [
    'NewsArticle',
    'A story of the news.',
    {
      headline: [required(text()), 'Its title.'],
      description: [text(), 'A short summary.'],
      image: [image(), 'Its picture.'],
      url: [href(), URL_WORDS],
      datePublished: [text(), 'The day: "18 November 2026", or a time stamp of the CMS.'],
      author: [text(), 'Who wrote it.'],
    },
    'publisher',
  ],
  [
    'Event',
    'An event that people can attend.',
    {
      ...COMMON,
      startDate: [required(text()), 'The day, or the first: "2026-11-18", "18 November 2026".'],
      endDate: [text(), 'The last day.'],
      location: [text(), 'The name of the place.'],
    },
    'organizer',
  ],
  [
    'Person',
    'A person who works for the site’s owner.',
    { ...COMMON, jobTitle: [text(), 'The office.'] },
    'worksFor',
  ],
  [
    'VideoObject',
    'A film.',
    {
      name: [required(text()), 'Its title.'],
      description: [text(), 'Its content.'],
      thumbnailUrl: [image(), 'The preview picture.'],
      contentUrl: [required(file()), 'The film’s file.'],
      duration: [text(), 'In the format of ISO 8601: "PT1M30S".'],
      uploadDate: [text(), 'The day: a time stamp of the CMS.'],
      transcript: [text(), 'A transcript that also describes the pictures.'],
    },
  ],
];

/** The schema.org types that a page can be about, by name. */
export const THING_TYPES: ReadonlyMap<string, ThingType> = new Map(
  KINDS.map(([type, summary, properties, site]) => {
    const all = Object.entries(properties);
    const fields = Object.fromEntries(all.map(([name, [field]]) => [name, field]));
    const props = Object.fromEntries(all.map(([name, [, words]]) => [name, words]));
    return [type, { block: { fields }, about: { summary, props }, site }];
  }),
);
