import { readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { expect, test } from 'vitest';

const cms = resolve(import.meta.dirname, '../../cms');
const { fieldPlaces } = createRequire(import.meta.url)(join(cms, 'src/setup/field-places.js'));

const schemas = readdirSync(join(cms, 'src/api'), { recursive: true, encoding: 'utf8' }).filter((path) =>
  path.endsWith('schema.json'),
);
const contentTypes = Object.fromEntries(
  schemas.map((path) => {
    const schema = JSON.parse(readFileSync(join(cms, 'src/api', path), 'utf8'));
    const uid = `api::${schema.info.singularName}.${schema.info.singularName}`;
    return [uid, { ...schema, uid }];
  }),
);
const places: ReadonlyMap<string, string> = fieldPlaces({ contentTypes, components: {} });

test('the panel shows the pages, feeds and blocks of a field', () => {
  expect(places.get('api::course.course.slug')).toBe('/courses/:slug (address, slug)');
  // A story is shown beside its course, in the list of all, and on further pages.
  expect(places.get('api::news-article.news-article.date')).toMatch(
    /^\/courses\/:slug \(card-grid, cards\); \/news-and-events \(finder, items\); and \d more\. Plain words, /,
  );
  // A block that shows it twice is named once.
  expect(places.get('api::our-history-about-us.our-history-about-us.banner_title')).toMatch(
    /^\/our-history \(banner, title and trail\)\. Plain words, /,
  );
  expect(places.get('api::course.course.summary')).toMatch(/and \d more\. /);
});
