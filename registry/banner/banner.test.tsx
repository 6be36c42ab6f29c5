import { render, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { PagePlaceContext } from '../../src/page/ui/page-place.ts';
import banner from './banner.block.ts';

const show = (props: Readonly<Record<string, unknown>>, title = '') =>
  render(<PagePlaceContext value={{ title, path: '/FAQ' }}>{banner.render(props)}</PagePlaceContext>);
const links = () => screen.getAllByRole('link').map((link) => link.getAttribute('href'));

test('links every breadcrumb except the current page', () => {
  show({
    title: 'FAQ',
    trail: [
      { label: 'About us', to: '/about' },
      { label: 'FAQ', to: '/FAQ' },
    ],
  });
  expect(links()).toEqual(['/', '/about']);
  expect(screen.getAllByText('FAQ').map((one) => one.closest('li')?.getAttribute('aria-current'))).toContain(
    'page',
  );
});

test('links the last breadcrumb if it is the parent page', () => {
  show({ title: 'FAQ', trail: [{ label: 'About us', to: '/about' }] });
  expect(links()).toEqual(['/', '/about']);
  expect(document.querySelector('[aria-current]')).toBeNull();
});

test('links the parent page if the last breadcrumb has no label', () => {
  show({ trail: [{ label: 'About us', to: '/about' }, { label: '' }] });
  expect(links()).toEqual(['/', '/about']);
});

test('shows the page’s title in place of a missing title and last breadcrumb', () => {
  const { rerender } = show({ trail: [{ label: '' }, { label: '' }] }, 'Questions');
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Questions');
  expect(screen.getAllByRole('listitem').map((one) => one.textContent)).toEqual(['Home', 'Questions']);
  rerender(banner.render({ level: 2, text: 'Words' }));
  expect(screen.queryByRole('heading')).toBeNull();
});

test('shows the section’s name above the title, or in place of a missing title', () => {
  const { rerender } = show({ title: 'Dr. Shalini Devaraj', section: 'Leadership' });
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Dr. Shalini Devaraj');
  expect(screen.getByText('Leadership').tagName).toBe('P');
  rerender(banner.render({ section: 'Leadership' }));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Leadership');
});
