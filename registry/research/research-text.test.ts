import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { readResearch } from './research-text.ts';

describe('the text about research', () => {
  it('is split into introduction, topics and grants', () => {
    const text = [
      'Research starts with a question.',
      '',
      'Research Topic: Health in the villages',
      '',
      '1. Early signs',
      '2. Fluoride in well water',
      '',
      'Grant Information: Seed grant',
      'For teachers.',
      '1. It pays for a year.',
      '',
      'grant information : Travel grant',
      'Ask the dean.',
    ].join('\n');
    expect(readResearch(text)).toEqual({
      intro: ['Research starts with a question.'],
      topics: [{ title: 'Health in the villages', items: ['Early signs', 'Fluoride in well water'] }],
      grants: [
        { title: 'Seed grant', lines: ['For teachers.', '1. It pays for a year.'] },
        { title: 'Travel grant', lines: ['Ask the dean.'] },
      ],
    });
  });

  it('keeps numbered lines that follow no topic', () => {
    expect(readResearch('1. One\r\nResearch Topic: Two\r\n2. Three').topics).toEqual([
      { title: '', items: ['One'] },
      { title: 'Two', items: ['Three'] },
    ]);
  });

  it('keeps decimal numbers at the beginning of a line', () => {
    expect(readResearch('2.5 crore rupees\n10.5 million patients')).toEqual({
      intro: ['2.5 crore rupees', '10.5 million patients'],
      topics: [],
      grants: [],
    });
  });

  it('preserves every word of any text', () => {
    const line = fc.constantFrom('a b', '1. c', '', 'Research Topic: d', 'Grant Information: e', 'f');
    fc.assert(
      fc.property(fc.array(line), (given) => {
        const { intro, topics, grants } = readResearch(given.join('\n'));
        const shown = [
          ...intro,
          ...topics.flatMap(({ title, items }) => [title, ...items]),
          ...grants.flatMap(({ title, lines }) => [title, ...lines]),
        ];
        const words = (texts: readonly string[]) => [...texts.join('').replace(/[^a-f]/g, '')].sort();
        const bare = given.map((one) => one.replace(/^[RG]\w+ \w+: /, ''));
        expect(words(shown)).toEqual(words(bare));
      }),
    );
  });
});
