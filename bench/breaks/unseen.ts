import { type Break, pass, review, test } from './break.ts';

/** Breaks of other kinds, written from the code alone, before reading any test. */
export const UNSEEN: readonly Break[] = [
  {
    name: 'any site may frame a page',
    file: 'src/http/headers.ts',
    from: `    "frame-ancestors 'self'",\n`,
    to: '',
    finders: [test('node', 'src/http/headers.test.ts')],
  },
  {
    name: 'a moved page is moved for a while only',
    file: 'src/serve/http/handler.ts',
    from: 'response.writeHead(301, ',
    to: 'response.writeHead(302, ',
    finders: [test('node', 'src/serve/http/handler.test.ts')],
  },
  {
    name: 'what a browser has is sent again',
    file: 'src/serve/http/handler.ts',
    from: "return etags === '*' || etags?.includes(etag) === true;",
    to: "return etags === '*' && etag !== '';",
    finders: [test('node', 'src/serve/http/handler.test.ts')],
  },
  {
    name: 'another site gets hold of the window',
    file: 'src/page/ui/anchor.tsx',
    from: "rel={away ? 'noopener noreferrer' : rel}",
    to: 'rel={rel}',
    finders: [test('dom', 'src/page/ui/anchor.test.tsx')],
  },
  {
    name: 'the first picture loads late',
    file: 'src/page/ui/picture.tsx',
    from: "loading={priority ? 'eager' : 'lazy'}",
    to: 'loading="lazy"',
    finders: [pass('sees the first picture'), review('/our-policy')],
  },
  {
    name: 'a form remembers what it may not',
    file: 'src/page/forms/use-form.ts',
    from: 'form.fields.filter(isRemembered)',
    to: 'form.fields',
    finders: [test('dom', 'src/page/forms')],
  },
  {
    name: 'focus is lost when a dialog closes',
    file: 'src/page/ui/overlay/dialog-window.tsx',
    from: 'returnTo()?.focus();',
    to: 'returnTo();',
    finders: [test('site', 'tests/browser/overlays.test.ts')],
  },
  {
    name: 'focus stays away from a wrong field',
    file: 'src/page/forms/use-form.ts',
    from: `form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();`,
    to: `form.querySelector<HTMLElement>('[aria-invalid="true"]');`,
    finders: [test('dom', 'src/page/forms/form.test.tsx')],
  },
  {
    name: 'search minds accents',
    file: 'src/page/search/text.ts',
    from: ".replace(/\\p{Script=Inherited}|(?=\\p{M})\\p{Script=Hebrew}/gu, '')",
    to: '',
    finders: [test('node', 'src/page/search')],
  },
  {
    name: 'the sitemap forgets its days',
    file: 'src/render/sitemap.ts',
    from: "const day = lastChange === undefined ? ''",
    to: "const day = lastChange !== 'never' ? ''",
    finders: [test('node', 'src/render/rendered-files.test.ts')],
  },
  {
    name: 'Back forgets where a visitor was',
    file: 'src/page/navigation/scroll-and-focus.ts',
    from: 'top: returned ? savedScroll(entry) : 0',
    to: 'top: returned && savedScroll(entry) < 0 ? 1 : 0',
    finders: [
      pass('returns to the previous scroll position on Back'),
      test('site', 'tests/browser/back.test.ts'),
    ],
  },
  {
    name: 'a notice is not read out',
    file: 'src/page/layout/notices.tsx',
    from: '<Stack live="polite" notices=',
    to: '<Stack notices=',
    finders: [test('dom', 'src/page/layout/notices.test.tsx'), review('/our-policy')],
  },
];
