import { type Field, group, href, list, required, text } from '../block/fields.ts';
import { readText } from '../block/read-text.ts';
import { isProse, proseText } from '../text/prose.ts';

/** The plain text of a value, which may be plain or rich text, for feeds and other machine-readable output. */
export const proseToText = (value: unknown): string =>
  isProse(value) ? proseText(value.prose) : readText(value);

const proseWords = (): Field<string> => ({ spec: { kind: 'prose' }, required: false, read: proseToText });

export const FEED_FIELDS = {
  title: required(text()),
  link: required(href()),
  date: text(),
  text: proseWords(),
};

/** The entries of a page's feed; `feed` in the manifest fills them from a list. */
export const FEED = list(group(FEED_FIELDS));

/** Descriptions of the fields, for the documentation and the editor. */
export const FEED_PROPS: Readonly<Record<string, string>> = {
  title: 'The title of the entry.',
  link: 'Its page: "/news/:slug".',
  date: 'The day: "18 November 2026", or a date of the CMS.',
  text: 'A short summary.',
};

export const feedPath = (route: string): string => `${route === '/' ? '' : route}/feed.xml`;
