import { expect, it } from 'vitest';
import { gather } from './gather.ts';

it('groups files in the order of their first file', () => {
  const files = [
    { group: '2024', label: 'Report' },
    { group: '2023', label: 'Report' },
    { group: '2024', label: 'Calendar' },
  ];
  expect(gather(files)).toEqual([
    { title: '2024', files: [files[0], files[2]] },
    { title: '2023', files: [files[1]] },
  ]);
});
