/** How the browser's code is split into files (Vite: `output.codeSplitting.groups`). */
export const CODE_GROUPS = [
  // The libraries of every page in one file: it compresses better, and stays cached when the site changes.
  {
    name: 'react',
    test: /node_modules[\\/](react|react-dom|scheduler|swr|use-sync-external-store|dequal)[\\/]/,
  },
  // Everything else that each page needs: the renderer, the header, and what nearly every block uses.
  {
    name: 'parts',
    test: /(src[\\/]core[\\/](?!form[\\/]|text[\\/](contact-links|slug))|src[\\/]page[\\/](layout|loading|navigation|renderer)[\\/]|src[\\/]page[\\/]ui[\\/](anchor|button|heading|icon|markup|notice|notify|picture|visually-hidden)|src[\\/]page[\\/]search[\\/]search-box|registry[\\/](banner|site-header[\\/](?!modal))|preload-helper)/,
  },
];
