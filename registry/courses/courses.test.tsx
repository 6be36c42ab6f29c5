import { render, screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import courses from './courses.block.ts';

test('links a course without a picture to its details', () => {
  const props = { show: 'tabs', courses: [{ name: 'MBA', details: '/mba' }] };
  render(courses.render(props));
  expect(screen.getAllByRole('link', { name: /view details: MBA/i }).map((one) => one.textContent)).toEqual([
    'View Details: MBA',
    'VIEW DETAILS: MBA',
  ]);
});

test('the listing shows the courses of each college with their links', () => {
  const props = {
    show: 'listing',
    types: [{ type: 'Dental', label: 'Dental college' }],
    except: ['Law'],
    courses: [
      { name: 'LLB', type: 'Law', apply: '/apply', details: '/llb' },
      { name: 'BDS', type: 'dental', apply: '/apply', details: '/bds' },
      { name: 'Yoga' },
      { details: '/nameless' },
    ],
  };
  const { container } = render(courses.render(props));
  const all = within(container.querySelector('[id^="courses-1"]') ?? document.body);
  expect(all.getAllByRole('heading', { level: 2 }).map((one) => one.textContent)).toEqual([
    'Dental college',
    'Law',
  ]);
  expect(all.getAllByRole('link').map((one) => [one.textContent, one.getAttribute('href')])).toEqual([
    ['BDS', '/bds'],
    ['APPLY NOW: BDS', '/apply'],
    ['LLB', '/llb'],
    ['APPLY NOW: LLB', '/apply'],
    ['View Details', '/nameless'],
  ]);
  expect(all.getByText('Yoga')).toBeDefined();
});
