import { expect, it } from 'vitest';
import { LoadError } from '../core/content/load-result.ts';
import { parseStrapiAnswer } from './strapi-answer.ts';
import { collection, createModel, IMAGE, STRING } from './testing/small-model.ts';

const readStrapiAnswer = (status: number, body: string) => parseStrapiAnswer(status, body).record;
const read = (data: unknown) => readStrapiAnswer(200, JSON.stringify({ data, meta: {} }));

it('gives the components of a list ids that stay the same', () => {
  const leaders = [
    { id: 41, name: 'Dr. A. Rao', posts: [{ id: 7 }] },
    { id: 42, name: 'ರಾವ್', slug: ' b ' },
    { id: 43, name: 'Asha', title: 'Dean' },
    { id: 44, name: 'Asha', title: 'Warden' },
    { id: 45, name: ' ' },
  ];
  const files = [{ id: 9, documentId: 'abc', url: '/uploads/a.webp' }];
  expect(read({ id: 5, documentId: 'xyz', leaders, files, one: { id: 40 } })).toEqual({
    id: 5,
    documentId: 'xyz',
    leaders: [
      { id: 'dr-a-rao', name: 'Dr. A. Rao', posts: [{ id: 1 }] },
      { id: 'b', name: 'ರಾವ್', slug: ' b ' },
      { id: expect.stringMatching(/^asha-.{6}$/), name: 'Asha', title: 'Dean' },
      { id: expect.stringMatching(/^asha-.{6}$/), name: 'Asha', title: 'Warden' },
      { id: 5, name: ' ' },
    ],
    files,
    one: { id: 40 },
  });
});

it.each([
  [500, '{"message":""}', 'Request failed with status code 500'],
  [200, '[]', 'The content service sent an answer that can’t be read'],
])('reports an error with the message of the answer: %d %s', (status, body, message) => {
  expect(() => readStrapiAnswer(status, body)).toThrow(new LoadError(message, status));
});

it('accepts an answer with 64 levels of nesting', () => {
  const nested = (depth: number) => `{"data":${'['.repeat(depth)}${']'.repeat(depth)}}`;
  expect(readStrapiAnswer(200, nested(64))).toBeInstanceOf(Array);
  for (const depth of [65, 2000, 100_000]) {
    const message = 'The content service sent an answer that can’t be read';
    expect(() => readStrapiAnswer(200, nested(depth))).toThrow(new LoadError(message, 200));
  }
});

it('uses no field "alt" beside two pictures', () => {
  const type = collection('lamp', 'lamps', { image: IMAGE, icon: IMAGE, alt: STRING, icon_alt: STRING });
  const shape = { model: createModel([type]), attributes: type.attributes };
  const file = { url: '/uploads/a.webp', alternativeText: 'File' };
  const data = { image: file, icon: file, alt: 'A lamp', icon_alt: 'A bulb' };
  expect(parseStrapiAnswer(200, JSON.stringify({ data }), shape).record).toMatchObject({
    image: { alternativeText: 'File' },
    icon: { alternativeText: 'A bulb' },
  });
});

it.each([
  ['alt', {}],
  ['image_alt', { alt: 'Another' }],
  ['imageAltText', { alt: 'Another' }],
])('uses the field "%s" as the alternative text of the picture beside it', (name, others) => {
  const type = collection('lamp', 'lamps', { image: IMAGE, [name]: STRING, alt: STRING });
  const data = { image: { url: '/uploads/a.webp', alternativeText: 'File' }, ...others, [name]: 'A lamp' };
  const shape = { model: createModel([type]), attributes: type.attributes };
  const read = (record: object) => parseStrapiAnswer(200, JSON.stringify({ data: record }), shape).record;
  expect(read(data)).toMatchObject({ image: { alternativeText: 'A lamp' } });
  expect(read({ ...data, [name]: '' })).toMatchObject({ image: { alternativeText: 'File' } });
});

it('removes control characters from texts', () => {
  const body = JSON.stringify({
    data: { title: 'A\u0000\u0007\u202ebc\u2069\u009f', lines: ['a\r\n\tb'], rtl: '\u200fשלום', count: 3 },
  });
  expect(readStrapiAnswer(200, body)).toEqual({
    title: 'Abc',
    lines: ['a\n\tb'],
    rtl: '\u200fשלום',
    count: 3,
  });
});
