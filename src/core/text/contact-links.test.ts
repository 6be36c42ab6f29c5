import { expect, it } from 'vitest';
import { linkFirstOccurrence } from './contact-links.ts';
import { readMarkup } from './markup.ts';

const plain = (text: string) => ({ text, bold: false, link: null });
const bold = (text: string) => ({ text, bold: true, link: null });

const link = { href: 'https://www.youtube.com/@museum-example', kind: 'external' } as const;
const linked = (text: string, words: string) => linkFirstOccurrence(readMarkup(text), words, link);

it('links the first occurrence of a text, regardless of case', () => {
  expect(linked('Before\n- See our **youtube channel** now\nYouTube Channel', 'YouTube Channel')).toEqual([
    { kind: 'paragraph', lines: [[plain('Before')]] },
    { kind: 'bullets', lines: [[plain('See our '), { ...bold('youtube channel'), link }, plain(' now')]] },
    { kind: 'paragraph', lines: [[plain('YouTube Channel')]] },
  ]);
});

it.each(['', ' ', 'Vimeo'])('links nothing if %j does not occur', (words) => {
  expect(linked('See our YouTube Channel', words)).toEqual(readMarkup('See our YouTube Channel'));
});
