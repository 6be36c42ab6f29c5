import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test } from 'vitest';
import type { LanguageLink } from '../../core/manifest/page.ts';
import { LanguageLinks } from './language-links.tsx';
import { PageLanguagesContext } from './page-languages.ts';

afterEach(cleanup);

const OWN: LanguageLink = { code: 'en-IN', name: 'English', href: '/fees' };
const OTHER: LanguageLink = { code: 'kn', name: 'ಕನ್ನಡ', href: '/kn/fees' };

function renderLinks(...links: readonly LanguageLink[]): readonly HTMLElement[] {
  render(
    <PageLanguagesContext value={links}>
      <LanguageLinks />
    </PageLanguagesContext>,
  );
  return screen.queryAllByRole('link');
}

test.each([
  [undefined, 'ಕನ್ನಡ', ''],
  ['nearest', 'ಕನ್ನಡ (the nearest page in this language)', '(the nearest page in this language)'],
  ['untranslated', 'ಕನ್ನಡ (this page is not translated yet)', '(this page is not translated yet)'],
] as const)('the link to a page with state %s has the text “%s”', (state, name, hint) => {
  const links = renderLinks(OWN, { ...OTHER, ...(state && { state }) });
  const [link] = links;
  expect(links).toHaveLength(1);
  expect(link).toMatchObject({ lang: 'kn', hreflang: 'kn', title: hint });
  expect(link?.getAttribute('href')).toBe('/kn/fees');
  expect(link?.textContent.replace(/\s+/g, ' ')).toBe(name);
});

test('a page in one language has no language links', () => {
  expect(renderLinks(OWN)).toEqual([]);
  expect(screen.queryByRole('navigation')).toBeNull();
});
