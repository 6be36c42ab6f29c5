import { options } from './.dependency-cruiser.mjs';

// A rule of folders counts every file in them, and a test may import from anywhere: here tests are left out.
export default {
  forbidden: [
    {
      name: 'no ring of folders',
      comment: 'Folders stand in one direction: no two import each other, nor several in a ring.',
      severity: 'error',
      scope: 'folder',
      // The rooms of the tools have two pairs left.
      from: { pathNot: '^src/tools' },
      to: { circular: true },
    },
  ],
  options: { ...options, exclude: { path: '([.]test[.]tsx?$|/testing/)' } },
};
