import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HttpResponse, http } from 'msw';
import { beforeEach, expect, it, vi } from 'vitest';
import { cms } from '../../../tests/setup/cms.ts';
import { gate } from '../../../tests/setup/gate.ts';
import { SEARCH_INDEX_URL, type SearchIndex } from './entry.ts';

const page = (title: string) => ({
  path: `/${title.toLowerCase().replaceAll(' ', '-')}`,
  title,
  keywords: [],
  description: '',
  category: 'Pages',
  priority: 5,
});
const INDEX: SearchIndex = {
  pages: [page('Courses'), page('Courses in nursing'), page('Course fees')],
  documents: [{ path: '/uploads/leave.pdf', title: 'Leave form' }],
};

// jsdom scrolls nothing.
Element.prototype.scrollIntoView = () => undefined;

const input = () => screen.getByRole<HTMLInputElement>('combobox');
const rows = () => screen.queryAllByRole('option');
const highlighted = () =>
  document.getElementById(input().getAttribute('aria-activedescendant') ?? '')?.textContent;

/** The addresses of the results that a visitor has opened. */
let opened: string[];
const chosen = vi.fn();
const user = userEvent.setup();

beforeEach(async () => {
  opened = [];
  cms.use(http.get(`*${SEARCH_INDEX_URL}`, () => HttpResponse.json(INDEX)));
  // The index is loaded once in a visit.
  vi.resetModules();
  const { SearchBox } = await import('./search-box.tsx');
  chosen.mockClear();
  const { container } = render(<SearchBox label="Search" onChosen={() => chosen()} />);
  container.addEventListener('click', (event) => {
    const link = event.target instanceof Element ? event.target.closest('a') : null;
    if (!link) return;
    event.preventDefault();
    opened.push(`${link.getAttribute('href')}${link.target}`);
  });
});

/** Types, and waits for the results. */
async function search(text: string): Promise<void> {
  await user.type(input(), text);
  await waitFor(() => expect(input().getAttribute('aria-expanded')).toBe('true'));
}

it('opens the highlighted result on Enter, and empties the box', async () => {
  await search('course');
  const [, second] = rows();
  await user.keyboard('{ArrowDown}{ArrowDown}');
  expect(highlighted()).toBe(second?.textContent);
  expect(rows().map((row) => row.getAttribute('aria-selected'))).toEqual(['false', 'true', 'false']);
  await user.keyboard('{Enter}');
  expect(opened).toEqual([second?.getAttribute('href')]);
  expect(chosen).toHaveBeenCalledOnce();
  expect([input().value, rows()]).toEqual(['', []]);
});

it('forgets the highlighted result when the text changes', async () => {
  await search('course');
  await user.keyboard('{ArrowUp} f');
  expect(highlighted()).toBeUndefined();
  await waitFor(() => expect(rows()[0]?.textContent).toContain('fees'));
  await user.keyboard('{Enter}');
  expect(opened).toEqual(['/course-fees']);
});

it('opens the best result if Enter is pressed before it is found', async () => {
  await user.type(input(), 'fees{Enter}');
  await waitFor(() => expect(opened).toEqual(['/course-fees']));
});

it('opens a document in a new tab', async () => {
  await search('leave');
  await user.click(screen.getByRole('option', { name: /Leave form/ }));
  expect(opened).toEqual(['/uploads/leave.pdf_blank']);
});

it('suggests pages for a query without results, and opens none of them on Enter', async () => {
  await search('<img srcset=zzq onerror=qqx>');
  screen.getByText('No results found for "<img srcset=zzq onerror=qqx>"');
  screen.getByRole('listbox', { name: 'You may be looking for' });
  await user.keyboard('{Enter}');
  expect(opened).toEqual([]);
  await user.keyboard('{ArrowDown}{Enter}');
  expect(opened).toHaveLength(1);
});

it('closes its list on Escape and when it loses the focus', async () => {
  await search('course');
  await user.keyboard('{Escape}');
  expect(input().getAttribute('aria-expanded')).toBe('false');
  await user.keyboard('{ArrowDown}');
  expect(input().getAttribute('aria-expanded')).toBe('true');
  await user.tab();
  expect(input().getAttribute('aria-expanded')).toBe('false');
  await user.click(input());
  expect(input().getAttribute('aria-expanded')).toBe('true');
});

it('reports an index that is not available, and tries again with the next query', async () => {
  cms.use(http.get(`*${SEARCH_INDEX_URL}`, () => HttpResponse.json({}, { status: 503 })));
  await user.type(input(), 'course');
  await waitFor(() => expect(screen.getByRole('status').textContent).toMatch(/search is not available/));
  cms.use(http.get(`*${SEARCH_INDEX_URL}`, () => HttpResponse.json(INDEX)));
  await search(' fees');
  expect(rows()[0]?.textContent).toContain('fees');
});

it('opens no result if the text changes after Enter', async () => {
  const { opened: arrival, open } = gate();
  cms.use(http.get(`*${SEARCH_INDEX_URL}`, () => arrival.then(() => HttpResponse.json(INDEX))));
  await user.type(input(), 'fees{Enter} nursing');
  open();
  await waitFor(() => expect(rows().length).toBeGreaterThan(0));
  expect(opened).toEqual([]);
});
