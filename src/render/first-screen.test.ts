import { expect, it } from 'vitest';
import { prioritizePictures } from './first-screen.ts';

const picture = (name: string, more = 'width="800" height="600" sizes="100vw"', loading = 'lazy') =>
  `<img src="/${name}" ${more} alt="" loading="${loading}"/>`;
const page = (...main: string[]) => `<header>${picture('logo')}</header><main>${main.join('')}</main>`;
/** The eager pictures, in capitals if they have high priority. */
const eagerIn = (html: string) =>
  [...html.matchAll(/src="\/(\w+)"[^>]*loading="eager"( fetchPriority="high")?/g)].map(
    ([, name = '', high]) => (high ? name.toUpperCase() : name),
  );
const words = (length: number) => `<p>${'a'.repeat(length)}</p>`;

it('loads a large picture right below the banner eagerly', () => {
  const banner = picture('banner', 'width="800" height="300" sizes="100vw"', 'eager');
  expect(
    eagerIn(prioritizePictures(page(banner, words(40), picture('below'), words(800), picture('further')))),
  ).toEqual(['banner', 'BELOW']);
});

it('gives the first picture a high priority if it is the largest', () => {
  const banner = picture('banner', 'width="800" height="800" sizes="100vw"', 'eager');
  expect(eagerIn(prioritizePictures(page(banner, words(40), picture('below'))))).toEqual(['banner', 'below']);
});

it('loads a picture below long text lazily', () => {
  expect(eagerIn(prioritizePictures(page(words(800), picture('below'))))).toEqual([]);
});

it('loads a visible row eagerly, but not the next row', () => {
  const third = 'width="800" height="600" sizes="(width &gt;= 60rem) 30rem, 100vw"';
  const row = ['a', 'b', 'c', 'd'].map((name) => picture(name, third));
  expect(eagerIn(prioritizePictures(page(words(100), ...row)))).toEqual(['A', 'b', 'c']);
});

it('loads a picture lazily if its block begins below long text', () => {
  const block = `<section data-block="people">${picture('below')}</section>`;
  expect(eagerIn(prioritizePictures(page(words(300), block)))).toEqual(['BELOW']);
  expect(eagerIn(prioritizePictures(page(words(450), block)))).toEqual([]);
});

it('loads icons lazily', () => {
  expect(eagerIn(prioritizePictures(page(picture('icon', 'width="48" height="48"'))))).toEqual([]);
});

it('counts no scripts, styles or drawings as text', () => {
  const unseen = `<style>${'a'.repeat(2000)}</style><svg><title>${'a'.repeat(2000)}</title></svg>`;
  expect(eagerIn(prioritizePictures(page(unseen, picture('below'))))).toEqual(['BELOW']);
});

it('evaluates "sizes" with conditions for the window’s width', () => {
  const sizes = 'width="90" height="100" sizes="(width &lt; 48rem) 4rem, 100vw"';
  expect(eagerIn(prioritizePictures(page(picture('small', sizes))))).toEqual([]);
});

it('evaluates "sizes" with min() and max()', () => {
  const small = picture(
    'small',
    'width="80" height="100" sizes="(width &gt;= 44rem) 26rem, min(4rem, 90vw)"',
  );
  const large = picture(
    'large',
    'width="80" height="100" sizes="(width &gt;= 44rem) 26rem, max(4rem, 90vw)"',
  );
  expect(eagerIn(prioritizePictures(page(small, large)))).toEqual(['LARGE']);
});

it('leaves a document without <main> unchanged', () => {
  expect(prioritizePictures('<p>Nothing</p>')).toBe('<p>Nothing</p>');
});
