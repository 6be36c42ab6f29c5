// The allowed imports between the folders of src (docs/design.md). Each row: a folder, and those that it may import, but not vice versa.
const MAY_ENTER = {
  core: [],
  node: ['core'],
  page: ['core'],
  strapi: ['core', 'node'],
  check: ['core', 'strapi'],
  http: ['core', 'page'],
  content: ['core', 'node', 'page', 'strapi'],
  pages: ['core', 'node', 'page', 'strapi', 'check', 'http', 'content'],
  guard: ['core', 'node', 'strapi', 'content', 'pages'],
  render: ['core', 'page', 'http', 'content', 'pages'],
  edit: ['core', 'page', 'strapi', 'check', 'content', 'pages', 'render'],
  store: ['core', 'node', 'page', 'strapi', 'http', 'content', 'pages'],
  publish: [
    'core',
    'node',
    'page',
    'strapi',
    'check',
    'http',
    'content',
    'pages',
    'guard',
    'render',
    'edit',
    'store',
  ],
  // The process that answers loads neither publisher, nor checker, nor renderer.
  serve: ['core', 'node', 'page', 'http', 'content', 'pages', 'store'],
  tools: [
    'core',
    'node',
    'page',
    'strapi',
    'check',
    'http',
    'content',
    'pages',
    'guard',
    'render',
    'edit',
    'store',
    'publish',
    'serve',
  ],
};

const rooms = Object.entries(MAY_ENTER).map(([room, others]) => ({
  name: `arrows of ${room}`,
  comment: `src/${room} may import itself and ${others.join(', ') || 'nothing else of the project'}.`,
  severity: 'error',
  from: { path: `^src/${room}/`, pathNot: '/testing/' },
  to: { path: '^(src|registry|tests|bench)/', pathNot: [room, ...others].map((one) => `^src/${one}/`) },
}));

// The floors of the tools. Each row: a folder of src/tools, and the others that it may enter; the commands, which lie
// in src/tools itself, may enter all of them.
const TOOLS_MAY_ENTER = {
  build: [],
  'command-line': [],
  create: [],
  operate: ['command-line', 'describe'],
  scenario: ['build'],
  check: ['build', 'scenario'],
  describe: ['check', 'scenario'],
  look: ['describe', 'scenario'],
  dev: ['build', 'look', 'scenario'],
};

const floors = Object.entries(TOOLS_MAY_ENTER).map(([folder, others]) => ({
  name: `arrows of tools/${folder}`,
  comment: `src/tools/${folder} may import itself and ${others.join(', ') || 'nothing else of the tools'}.`,
  severity: 'error',
  from: { path: `^src/tools/${folder}/` },
  to: { path: '^src/tools/', pathNot: [folder, ...others].map((one) => `^src/tools/${one}/`) },
}));

/** The code that a browser runs. */
const BROWSER = '^(src/(core|page|edit/frame)|registry)/';

const BROWSER_PACKAGES = [
  '@radix-ui',
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

/** How imports are found. A test may import from anywhere, so no rule concerns tests. */
const options = {
  exclude: { path: '[.]test[.]tsx?$' },
  doNotFollow: { path: 'node_modules' },
  tsPreCompilationDeps: true,
  enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'types', 'default'] },
};

export default {
  forbidden: [
    ...rooms,
    ...floors,
    {
      name: 'only commands and the dev server publish and serve',
      severity: 'error',
      from: { path: '^src/tools/[^/]+/', pathNot: '^src/tools/(dev|operate)/' },
      to: { path: '^src/(guard|publish|serve|store)/', pathNot: '^src/publish/project/' },
    },
    {
      name: 'no Node in a browser',
      comment: 'core, page and the blocks run in a visitor’s browser: Node’s modules are not there.',
      severity: 'error',
      from: { path: BROWSER },
      to: { dependencyTypes: ['core'] },
    },
    {
      name: 'no Node package in a browser',
      comment: 'A package that a browser loads is named here, so that none comes by accident.',
      severity: 'error',
      from: { path: BROWSER, pathNot: '/testing/' },
      to: { path: 'node_modules/', pathNot: `node_modules/(${BROWSER_PACKAGES.join('|')})/` },
    },
    {
      name: 'a block stands alone',
      comment: 'A block may use core and what the page offers to blocks, but never another block.',
      severity: 'error',
      from: { path: '^registry/([^/]+)/' },
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
      name: 'the engine imports no package',
      comment: 'Packages import the engine by its exports; the engine runs their commands by name.',
      severity: 'error',
      from: { path: '^(src|registry)/' },
      to: { path: '^packages/' },
    },
    {
      name: 'a package imports the engine by its exports, and no other package',
      comment:
        'prospectus/internal/… is for what is not public. The tools for agents write new pages; a new site is for the content that pull reads.',
      severity: 'error',
      from: { path: '^packages/([^/]+)/', pathNot: '(\\.test\\.|/tests/)' },
      to: {
        path: '^packages/',
        pathNot: ['^packages/$1/', '^packages/new/src/new-page', '^packages/pull/src/'],
      },
    },
    {
      name: 'src and registry import nothing from tests and bench',
      comment: 'What they share stands in src.',
      severity: 'error',
      from: { path: '^(src|registry)/' },
      to: { path: '^(tests|bench)/' },
    },
    {
      name: 'what tests share is for tests',
      comment: 'check --explain shows its examples on the small site that tests use.',
      severity: 'error',
      from: { path: '^(src|registry)/', pathNot: '(/testing/|^src/check/explain-check)' },
      to: { path: '/testing/' },
    },
    {
      name: 'no cycles',
      comment: 'Not even of types: what two files know of each other belongs in a third.',
      severity: 'error',
      from: {},
      to: { circular: true },
    },
    {
      name: 'no ring of folders',
      comment:
        'Imports between folders go in one direction: no two import each other, nor several in a ring.',
      severity: 'error',
      scope: 'folder',
      from: {},
      to: { circular: true },
    },
    {
      name: 'the checker is entered at its top',
      comment: 'Its folders import nothing of the entry above them, which runs what they hold.',
      severity: 'error',
      from: { path: '^src/check/(paths|populate|resolve|site|definition|checks|schema)/' },
      to: { path: '^src/check/[^/]+$' },
    },
  ],
  options,
};
