import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import * as fields from './fields.ts';

const media = {
  id: 3,
  name: 'campus-gate.webp',
  alternativeText: 'The gate at dusk',
  url: '/uploads/campus_gate_1a.webp',
  width: 1600,
  height: 1067,
  ext: '.webp',
  size: 81.4,
  formats: {
    large: { url: '/uploads/large_campus_gate_1a.webp', width: 1000, height: 667 },
    thumbnail: { url: '/uploads/thumbnail_campus_gate_1a.webp', width: 234, height: 156 },
  },
};

describe('a field', () => {
  it.each([
    [fields.text(), 'As it is', 'As it is'],
    [fields.text(), 7, '7'],
    [fields.text(), null, ''],
    [fields.text(), Number.NaN, ''],
    [fields.text(), { title: 'x' }, ''],
    [fields.lines(), 'BDS, 1990\n\n- MDS, 1994 \r\n', ['BDS, 1990', 'MDS, 1994']],
    [fields.number(4), '4 columns', 4],
    [fields.number(4), 2, 2],
    [fields.flag(), 'yes', false],
    [fields.choice(['left', 'right'], 'right'), 'left', 'left'],
    [fields.choice(['left', 'right'], 'right'), 'up', 'right'],
    [fields.image(), null, null],
    [fields.image(), { url: 'javascript:alert(1)' }, null],
    [fields.list(fields.text()), ['a', null, 'b'], ['a', 'b']],
    [fields.list(fields.image()), [null, { url: '' }], []],
    [fields.group({ a: fields.text() }), null, { a: '' }],
  ])('number %# (%o) reads %j as expected', (field, raw, value) => {
    expect(field.read(raw)).toEqual(value);
  });

  it('lists all sizes of a picture, smallest first', () => {
    expect(fields.image().read(media)).toEqual({
      src: '/uploads/campus_gate_1a.webp',
      srcSet:
        '/uploads/thumbnail_campus_gate_1a.webp 234w, /uploads/large_campus_gate_1a.webp 1000w, /uploads/campus_gate_1a.webp 1600w',
      width: 1600,
      height: 1067,
      alt: 'The gate at dusk',
    });
  });

  it('describes a document by its format and size', () => {
    const pdf = { name: 'Anti-ragging policy.pdf', ext: '.pdf', size: 31.2, url: '/uploads/policy.pdf' };
    expect(fields.file().read(pdf)).toEqual({
      href: '/uploads/policy.pdf',
      name: 'Anti-ragging policy',
      format: 'PDF',
      size: '31 kB',
    });
    expect(fields.file().read({ ...pdf, size: 2480 })?.size).toBe('2.5 MB');
  });

  it('drops the label of a link to a missing page', () => {
    const link = { label: fields.text(), to: fields.href() };
    const gone = { label: 'Fees', to: false };
    const entries = fields.list(fields.group(link));
    expect(entries.read([gone, { label: 'Help' }])).toEqual([
      { label: '', to: null },
      { label: 'Help', to: null },
    ]);
    const card = fields.group({ ...link, title: fields.text() });
    expect(card.read({ ...gone, title: 'Fees' })).toEqual({ ...gone, title: 'Fees', to: null });
  });

  it('never throws for any value', () => {
    const all = [
      fields.text(),
      fields.lines(),
      fields.markup(),
      fields.image(),
      fields.file(),
      fields.href(),
      fields.number(1),
      fields.flag(),
      fields.choice(['a'], 'a'),
      fields.list(fields.image()),
      fields.group({ a: fields.list(fields.group({ b: fields.href() })) }),
    ];
    fc.assert(
      fc.property(fc.anything(), (value) => {
        for (const one of all) one.read(value);
      }),
    );
  });
});
