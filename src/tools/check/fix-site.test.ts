import { expect, test } from 'vitest';
import { updateFormerImports } from './fix-site.ts';

const FORMER = { 'prospectus/fields': { markup: 'prose' } };

test.each([
  ['{ markup, text }', '{ prose as markup, text }', 'fields'],
  ['{ markup as words }', '{ prose as words }', 'fields'],
  ['{\n  list,\n  markup,\n}', '{\n  list,\n  prose as markup,\n}', 'fields'],
  ['{ Markup as markup }', '{ Markup as markup }', 'fields'],
  ['{ markup }', '{ markup }', 'ui/markup'],
])('replaces the import of %s by %s from "prospectus/%s"', (former, present, module) => {
  const [before, after] = [former, present].map((names) => `import ${names} from "prospectus/${module}";`);
  expect(updateFormerImports(before ?? '', FORMER)).toBe(after);
});
