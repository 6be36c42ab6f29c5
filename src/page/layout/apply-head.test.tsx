import { expect, test } from 'vitest';
import { applyHead } from './page-head.ts';

const hall = { title: 'Hall | Museum', canonical: 'https://museum.example/hall' };

test('removes the head tags of the previous page on navigation', () => {
  document.head.innerHTML = `<title>${hall.title}</title>
    <link rel="canonical" href="${hall.canonical}" data-page>
    <meta property="og:title" content="Hall" data-page>
    <script type="application/ld+json" data-page>[]</script>
    <meta name="viewport" content="width=device-width">`;
  const names = () => [...document.head.children].map((one) => one.localName);
  applyHead(hall);
  expect(names()).toEqual(['title', 'link', 'meta', 'script', 'meta']);
  applyHead({ title: 'Garden | Museum', canonical: 'https://museum.example/garden' });
  expect(document.title).toBe('Garden | Museum');
  expect(names()).toEqual(['title', 'meta', 'link']);
  applyHead({ title: 'Garden | Museum', canonical: null });
  expect(document.head.lastElementChild?.outerHTML).toContain('noindex');
  expect(document.querySelector('[rel=canonical]')).toBe(null);
});
