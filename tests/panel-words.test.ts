import { expect, it } from 'vitest';
import { fieldInWords } from '../cms/src/admin/words.js';

it('the CMS panel shows the path of a field in readable form', () => {
  expect(fieldInWords('committee.details[2].full_name')).toBe('Committee, details 3, full name');
});
