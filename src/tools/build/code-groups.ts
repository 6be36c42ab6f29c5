/** The files into which the browser's code is divided (Vite: `output.codeSplitting.groups`). */
export const CODE_GROUPS = [
  // The libraries of every page in one file: it compresses better, and stays cached when the site changes.
  {
    name: 'react',
    test: /rolldown[\\/]runtime|node_modules[\\/](react|react-dom|scheduler|swr|use-sync-external-store|dequal)[\\/]/,
  },
  // Everything else that a browser needs for every page: the renderer and the header.
  {
    name: 'parts',
    test: /(src[\\/]core[\\/](?!form[\\/]|block[\\/]prose|text[\\/](contact-links|slug|markup|prose))|src[\\/]page[\\/]((layout|renderer)[\\/]|loading[\\/](?!block-loaders|load-page)|navigation[\\/](?!current-page|prefetcher|router|scroll-and-focus))|src[\\/]page[\\/]ui[\\/](anchor|icon|notice|notify|picture|visually-hidden|day-text|time)|src[\\/]page[\\/]search[\\/]search-box|registry[\\/]site-header[\\/](?!modal|drawer)|preload-helper)/,
  },
  // Code that nearly every block uses. Most pages don't load it: most blocks stay the server's HTML.
  { name: 'views', test: /src[\\/](core[\\/]text[\\/]markup|page[\\/]ui[\\/](button|heading|markup))/ },
];

/** False for a file that every page loads, so that no other file names it for loading in advance. */
export const isForSomePages = (file: string): boolean =>
  !/\/(react|parts|rolldown-runtime)-[^/]*$/.test(file);
