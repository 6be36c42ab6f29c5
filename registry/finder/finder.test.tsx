import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderToString } from 'react-dom/server';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import finder from './finder.block.ts';

const course = (title: string, field: string, fee: string, day = '') => ({
  title,
  link: `/walks/${title.toLowerCase()}`,
  facts: [
    { label: 'Field', value: field, filter: 'same' },
    { label: 'Fee', value: fee, filter: 'most', up: 'Lowest fee first', down: 'Highest fee first' },
    { label: 'Begins', value: day, filter: 'year', hidden: true },
  ],
});
const items = [
  course('BDS', 'Dental', '₹13,38,000', '2027-09-01'),
  course('MBA', 'Commerce', '₹2,66,000', '2027-08-02'),
  course('BBA', 'commerce ', '₹1,53,000', '2026-08-02'),
  course('Yoga', '', ''),
];
const show = (props: object = {}) => render(finder.render({ title: 'Find a course', items, ...props }));
const names = () => screen.queryAllByRole('heading', { level: 3 }).map((one) => one.textContent);
const menu = (name: string) => screen.getByRole('combobox', { name });
const options = (name: string) =>
  within(menu(name))
    .getAllByRole('option')
    .map((one) => one.textContent);
const said = () => screen.getByRole('status').textContent;

const goBack = () =>
  act(async () => {
    window.history.back();
    await new Promise((done) => window.addEventListener('popstate', done, { once: true }));
  });

beforeEach(() => window.history.replaceState(null, '', '/find'));
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

test('each menu offers the values in the content with their counts', () => {
  show();
  expect(options('Field')).toEqual(['All', 'Commerce (2)', 'Dental (1)']);
  expect(options('Fee')).toEqual(['All', 'Up to ₹2,00,000 (1)', 'Up to ₹3,00,000 (2)']);
  expect(options('Begins')).toEqual(['All', '2027 (2)', '2026 (1)']);
  expect(screen.queryByText('Begins', { selector: 'dt' })).toBeNull();
});

test.each([
  ['most', ['1', '9', '42', '0.5'], ['All', 'Up to 0.5 (1)', 'Up to 1 (2)', 'Up to 10 (3)']],
  ['least', ['€4', '€12', '€33'], ['All', '€10 or more (2)', '€30 or more (1)']],
  [
    'most',
    ['2026-03-01', '2026-05-01', '2027-01-01'],
    ['All', 'Up to 2026-03-01 (1)', 'Up to 2026-05-01 (2)'],
  ],
])('a filter of kind "%s" offers round limits for %j', (filter, sizes, expected) => {
  const sized = sizes.map((value) => ({ title: value, facts: [{ label: 'Size', value, filter }] }));
  show({ items: sized });
  expect(options('Size')).toEqual(expected);
});

test('a filter by sizes offers at most eight limits', () => {
  const sizes = [1, 1.5, 2, 3, 5, 10, 15, 20, 30, 50, 100, 150].map((value) => ({ label: 'Size', value }));
  show({ items: sizes.map((size) => ({ title: 'A', facts: [{ ...size, filter: 'most' }] })) });
  expect(options('Size')).toHaveLength(9);
});

test('a choice updates the list and the address until Back undoes it', async () => {
  show();
  await userEvent.selectOptions(menu('Field'), 'Commerce (2)');
  expect(names()).toEqual(['MBA', 'BBA']);
  expect(said()).toBe('2 results');
  expect(window.location.search).toBe('?field=commerce');
  expect(options('Fee')).toEqual(['All', 'Up to ₹2,00,000 (1)', 'Up to ₹3,00,000 (2)']);
  expect(options('Field')).toEqual(['All', 'Commerce (2)', 'Dental (1)']);
  expect(options('Begins')).toEqual(['All', '2027 (1)', '2026 (1)']);
  await userEvent.selectOptions(menu('Order'), 'Lowest fee first');
  expect(names()).toEqual(['BBA', 'MBA']);
  await goBack();
  expect(names()).toEqual(['MBA', 'BBA']);
});

test('repeated choices in one menu are one step of the history', async () => {
  const push = vi.spyOn(window.history, 'pushState');
  show();
  await userEvent.selectOptions(menu('Field'), 'Commerce (2)');
  await userEvent.selectOptions(menu('Field'), 'Dental (1)');
  expect(push).toHaveBeenCalledTimes(1);
  await goBack();
  expect(names()).toHaveLength(4);
  await userEvent.selectOptions(menu('Field'), 'Dental (1)');
  expect(push).toHaveBeenCalledTimes(2);
});

test('the list keeps its choices while the next page loads', () => {
  show();
  window.history.pushState(null, '', '/next?field=dental');
  fireEvent.popState(window);
  expect(names()).toHaveLength(4);
});

test('a choice before hydration filters the list', async () => {
  const list = finder.render({ title: 'Find a course', items });
  const container = document.body.appendChild(document.createElement('div'));
  container.innerHTML = renderToString(list);
  await userEvent.selectOptions(menu('Field'), 'Commerce (2)');
  render(list, { container, hydrate: true });
  expect(names()).toEqual(['MBA', 'BBA']);
  // Without a script that sends it, Enter would load the page again.
  expect(fireEvent.submit(container.querySelector('form') ?? container)).toBe(false);
});

test('a choice in a menu shows the first page of results', async () => {
  show({ size: 1 });
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  expect(names()).toEqual(['MBA']);
  await userEvent.selectOptions(menu('Field'), 'Commerce (2)');
  expect([names(), window.location.search]).toEqual([['MBA'], '?field=commerce']);
  await userEvent.click(screen.getByRole('button', { name: 'Next' }));
  await userEvent.selectOptions(menu('Order'), 'Lowest fee first');
  expect(names()).toEqual(['BBA']);
});

test('the choices in the address filter the list on load', async () => {
  window.history.replaceState(null, '', '/find?field=dental&fee=153000&utm=x');
  show();
  expect(names()).toEqual([]);
  expect(said()).toBe('Nothing matches these choices.');
  await userEvent.click(screen.getByRole('button', { name: 'Clear the choices' }));
  expect(names()).toHaveLength(4);
  expect(window.location.search).toBe('?utm=x');
  expect(document.activeElement).toBe(menu('Field'));
});

test('the page number in the address selects the page of results', async () => {
  window.history.replaceState(null, '', '/find?page=99');
  show({ size: 2 });
  expect(names()).toEqual(['BBA', 'Yoga']);
  expect(screen.getByRole('button', { name: 'Next' }).hasAttribute('disabled')).toBe(true);
  await userEvent.click(screen.getByRole('button', { name: 'Previous' }));
  expect(names()).toEqual(['BDS', 'MBA']);
  expect(said()).toBe('4 results1 to 2 of 4');
  expect(document.activeElement).toBe(screen.getByRole('status'));
});

test('items without a value come last in any order', async () => {
  show();
  await userEvent.selectOptions(menu('Order'), 'Lowest fee first');
  expect(names()).toEqual(['BBA', 'MBA', 'BDS', 'Yoga']);
  await userEvent.selectOptions(menu('Order'), 'Highest fee first');
  expect(names()).toEqual(['BDS', 'MBA', 'BBA', 'Yoga']);
  expect(screen.queryByRole('button', { name: 'Clear the choices' })).toBeNull();
});

test.each([
  [
    ['€10', '€9.5', '-€20', '€1,000'],
    ['-€20', '€9.5', '€10', '€1,000'],
  ],
  [
    ['Room 10', 'room 9', 'Attic'],
    ['Attic', 'room 9', 'Room 10'],
  ],
  [
    ['10 July 2027', '2026-12-01'],
    ['1 December 2026', '10 July 2027'],
  ],
])('orders %j as numbers, texts or days', async (values, ordered) => {
  show({ items: values.map((value) => ({ title: value, facts: [{ label: 'Size', value, up: 'Up' }] })) });
  await userEvent.selectOptions(menu('Order'), 'Up');
  expect(names()).toEqual(ordered);
});

test('the HTML for browsers without scripts contains all items', () => {
  const html = renderToString(finder.render({ items, size: 1 }));
  for (const { title } of items) expect(html).toContain(`>${title}</a>`);
  const many = Array.from({ length: 201 }, (_, at) => ({ title: `T${at}`, text: 'Words' }));
  const wordsIn = (list: object) => renderToString(finder.render({ items: list })).split('Words').length - 1;
  expect([wordsIn(many.slice(1)), wordsIn(many)]).toEqual([200, 12]);
});

test('a filter labelled "page" gets another name in the address', async () => {
  const facts = [{ label: 'Page', value: 'One', filter: 'same' }];
  const other = [{ label: 'Page', value: 'Two', filter: 'same' }];
  show({
    items: [
      { title: 'A', facts },
      { title: 'B', facts: other },
    ],
  });
  await userEvent.selectOptions(menu('Page'), 'One (1)');
  expect([names(), window.location.search]).toEqual([['A'], '?page-=one']);
});

test.each(['cards', 'rows'])('a picture in %s declares the width of a thumbnail on phones', (look) => {
  const formats = { small: { url: '/uploads/small_a.webp', width: 400, height: 489 } };
  const image = { url: '/uploads/a.webp', alternativeText: '', width: 900, height: 1100, formats };
  const { container } = show({ look, items: [{ title: 'A', image }] });
  expect(container.querySelector('img')?.sizes).toMatch(/, 5rem$/);
});
