import { expect, test } from 'vitest';
import { withPresentImports } from './fix-site.ts';

const FORMER = { 'prospectus/fields': { markup: 'prose' } };

test.each([
  [
    `import { markup, text } from 'prospectus/fields';`,
    `import { prose as markup, text } from 'prospectus/fields';`,
  ],
  [
    `import { markup as words } from 'prospectus/fields';`,
    `import { prose as words } from 'prospectus/fields';`,
  ],
  [
    `import {\n  list,\n  markup,\n} from "prospectus/fields";`,
    `import {\n  list,\n  prose as markup,\n} from "prospectus/fields";`,
  ],
  [
    `import { Markup as markup } from 'prospectus/fields';`,
    `import { Markup as markup } from 'prospectus/fields';`,
  ],
  [`import { markup } from 'prospectus/ui/markup';`, `import { markup } from 'prospectus/ui/markup';`],
])('replaces former names in %s', (before, after) => {
  expect(withPresentImports(before, FORMER)).toBe(after);
});
