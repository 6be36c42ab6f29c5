// The arrows of the house (docs/design.md). Each row: a room, and the rooms it may enter.
const MAY_ENTER = {
  'src/core': [],
  'src/node': [],
  'src/page': ['src/core'],
  'src/strapi': ['src/core', 'src/node'],
  'src/check': ['src/core', 'src/strapi'],
  'src/site': ['src/core', 'src/node', 'src/page', 'src/strapi', 'src/check', 'registry'],
  'src/server': ['src/core', 'src/node', 'src/page', 'src/strapi', 'src/check', 'src/site'],
};

const rooms = Object.entries(MAY_ENTER).map(([room, others]) => ({
  name: `arrows of ${room}`,
  comment: `${room} may import itself and ${others.join(', ') || 'nothing else of the project'}.`,
  severity: 'error',
  from: { path: `^${room}/`, pathNot: '([.]test[.]tsx?$|/testing/)' },
  to: { path: '^(src|registry|tests|bench)/', pathNot: [room, ...others].map((path) => `^${path}/`) },
}));

/** What a visitor's browser runs. */
const BROWSER = '^(src/(core|page)|registry)/';

const BROWSER_PACKAGES = [
  '@radix-ui',
  'dequal',
  'jsonc-parser',
  'leven',
  'react',
  'react-dom',
  'react-router-dom',
  'swiper',
  'swr',
  'vite',
  'zod',
  '@types/react',
  '@types/react-dom',
];

export default {
  forbidden: [
    ...rooms,
    {
      name: 'no Node in a browser',
      comment: 'core, page and the blocks run in a visitor’s browser: Node’s modules are not there.',
      severity: 'error',
      from: { path: BROWSER, pathNot: '[.]test[.]tsx?$' },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no Node package in a browser',
      comment: 'A package that a browser loads is named here, so that none comes by accident.',
      severity: 'error',
      from: { path: BROWSER, pathNot: '([.]test[.]tsx?$|/testing/)' },
      to: { path: 'node_modules/', pathNot: `node_modules/(${BROWSER_PACKAGES.join('|')})/` },
    },
    {
      name: 'a block stands alone',
      comment: 'A block may use core and what the page offers to blocks, but never another block.',
      severity: 'error',
      from: { path: '^registry/([^/]+)/', pathNot: '[.]test[.]tsx?$' },
      to: {
        path: '^(src|registry)/',
        pathNot: ['^registry/$1/', '^src/core/', '^src/page/(ui|forms|search)/'],
      },
    },
    {
      name: 'radix and swiper in ui only',
      severity: 'error',
      from: { pathNot: '^src/page/ui/' },
      to: { path: 'node_modules/(@radix-ui|swiper)/' },
    },
    {
      name: 'src and registry import nothing from tests and bench',
      comment: 'What they share stands in src.',
      severity: 'error',
      from: { path: '^(src|registry)/', pathNot: '[.]test[.]tsx?$' },
      to: { path: '^(tests|bench)/' },
    },
    {
      name: 'what tests share is for tests',
      comment: 'The documents of the checks are made with the small site that tests use.',
      severity: 'error',
      from: { path: '^(src|registry)/', pathNot: '([.]test[.]tsx?$|/testing/|^src/check/docs/)' },
      to: { path: '/testing/' },
    },
    {
      name: 'no cycles',
      comment: 'Not even of types: what two files know of each other belongs in a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
  },
};
