import { options } from './.dependency-cruiser.mjs';

// A rule about folders counts every file in them, and a test may import from anywhere, so tests are excluded here.
export default {
  forbidden: [
    {
      name: 'no ring of folders',
      comment:
        'Imports between folders go in one direction: no two import each other, nor several in a ring.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
  ],
  options: { ...options, exclude: { path: '([.]test[.]tsx?$|/testing/)' } },
};
