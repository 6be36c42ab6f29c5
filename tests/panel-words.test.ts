import { expect, it } from 'vitest';
import { fieldInWords } from '../cms/src/admin/words.js';

it('the panel of the CMS names a field like its label', () => {
  expect(fieldInWords('committee.details[2].full_name')).toBe('Committee, details 3, full name');
});
