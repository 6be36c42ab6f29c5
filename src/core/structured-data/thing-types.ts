import { type Fields, file, href, image, list, required, text } from '../block/fields.ts';

/** A schema.org type that a page can be about, with its properties as fields. */
interface ThingType {
  readonly block: { readonly fields: Fields };
  /** For the documentation and the editor. */
  readonly about: { readonly summary: string; readonly props: Readonly<Record<string, string>> };
  /** The property whose value is the site itself. */
  readonly site?: string;
}

const COMMON = { name: required(text()), description: text(), image: image(), url: href() };
const COMMON_PROPS = {
  name: 'What it is called.',
  description: 'A few sentences on it.',
  image: 'A picture of it.',
  url: 'Its page; without it, this one, except for the items of a list.',
};

const PLACE = { ...COMMON, telephone: text(), email: text(), address: text(), sameAs: list(href()) };
const PLACE_PROPS = {
  ...COMMON_PROPS,
  telephone: 'With the code of the country.',
  email: 'Where to write.',
  address: 'On one line.',
  sameAs: 'Its pages on other sites.',
};

const KINDS: Readonly<Record<string, ThingType>> = {
  CollegeOrUniversity: {
    block: { fields: { ...PLACE, foundingDate: text() } },
    about: {
      summary: 'A college, or a group of colleges.',
      props: { ...PLACE_PROPS, foundingDate: 'The year.' },
    },
  },
  Hospital: {
    block: { fields: { ...PLACE, openingHours: text() } },
    about: {
      summary: 'A hospital or clinic.',
      props: { ...PLACE_PROPS, openingHours: 'As "Mo-Sa 09:00-17:00".' },
    },
  },
  Course: {
    block: { fields: { ...COMMON, educationalLevel: text() } },
    about: {
      summary: 'A course that the site’s owner offers.',
      props: { ...COMMON_PROPS, educationalLevel: '"Undergraduate", "Postgraduate".' },
    },
    site: 'provider',
  },
  NewsArticle: {
    block: {
      fields: {
        headline: required(text()),
        description: text(),
        image: image(),
        url: href(),
        datePublished: text(),
        author: text(),
      },
    },
    about: {
      summary: 'A story of the news.',
      props: {
        headline: 'Its title.',
        description: 'What it tells, in short.',
        image: 'Its picture.',
        url: COMMON_PROPS.url,
        datePublished: 'The day: "18 November 2026", or a time stamp of the CMS.',
        author: 'Who wrote it.',
      },
    },
    site: 'publisher',
  },
  Person: {
    block: { fields: { ...COMMON, jobTitle: text() } },
    about: {
      summary: 'A person who works for the site’s owner.',
      props: { ...COMMON_PROPS, jobTitle: 'The office.' },
    },
    site: 'worksFor',
  },
  Event: {
    block: { fields: { ...COMMON, startDate: required(text()), endDate: text(), location: text() } },
    about: {
      summary: 'A day that people may come to.',
      props: {
        ...COMMON_PROPS,
        startDate: 'The day, or the first: "2026-11-18", "18 November 2026".',
        endDate: 'The last day.',
        location: 'The name of the place.',
      },
    },
    site: 'organizer',
  },
  VideoObject: {
    block: {
      fields: {
        name: required(text()),
        description: text(),
        thumbnailUrl: image(),
        contentUrl: required(file()),
        duration: text(),
        uploadDate: text(),
        transcript: text(),
      },
    },
    about: {
      summary: 'A film.',
      props: {
        name: 'Its title.',
        description: 'What it shows.',
        thumbnailUrl: 'The picture that stands for it.',
        contentUrl: 'The film’s file.',
        duration: 'As ISO 8601 writes it: "PT1M30S".',
        uploadDate: 'The day: a time stamp of the CMS.',
        transcript: 'What is said and seen in it.',
      },
    },
  },
};

/** The schema.org types that a page can be about, by name. */
export const THING_TYPES: ReadonlyMap<string, ThingType> = new Map(Object.entries(KINDS));
