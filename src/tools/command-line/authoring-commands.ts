import type { Command } from './command.ts';

const CMS_ADDRESS = 'the address of a running Strapi, such as http://127.0.0.1:1337';

/** Declares the command that checks the files of a site. */
export const CHECK = {
  name: 'check',
  summary: 'Checks manifests, forms, the content model and the demo content.',
  arguments: [],
  options: {
    content: { type: 'boolean', about: 'only what is wrong with the content, for editors' },
    json: { type: 'boolean', about: 'the diagnostics as JSON, for tools' },
    fix: {
      type: 'boolean',
      about: 'fixes what has one right answer: words with a single near one, forgotten marks, populates',
    },
    'dry-run': { type: 'boolean', about: 'shows what would be changed, and changes nothing', needs: 'fix' },
    strict: { type: 'boolean', about: 'warnings fail, too' },
    watch: {
      type: 'boolean',
      about: 'checks again whenever a manifest, the content or its model is saved',
    },
  },
  examples: ['', '--fix --dry-run', '--content'],
  exits: '1: there is an error',
} as const satisfies Command;

/** Serves a site to its authors. */
export const DEV = {
  name: 'dev',
  summary: 'Serves the site while one works on it: what is saved shows at once.',
  arguments: [],
  options: {
    port: { type: 'string', value: 'PORT', about: 'where it listens; normally 5173, or the next free one' },
    host: { type: 'string', value: 'HOST', about: 'the address that it listens at; normally localhost' },
  },
  examples: ['', '--port 8080'],
  exits: 'none',
} as const satisfies Command;

/** Writes a new site. */
export const CREATE = {
  name: 'create',
  summary: 'Writes a new site into an empty folder: home, news with a page each, a contact form, a theme.',
  arguments: [{ name: 'FOLDER', about: 'the folder of the site, which is made' }],
  options: {
    name: { type: 'string', value: 'NAME', about: 'what the site is called' },
    language: { type: 'string', value: 'LANGUAGE', about: 'the language of its pages: en, de-AT' },
    cms: { type: 'string', value: 'URL', about: 'the address of its Strapi', isOrigin: true },
  },
  notes: 'What no option says is asked for; without a terminal, a sensible answer is taken.',
  examples: ['bakery', 'bakery --name "Corner Bakery" --language en-GB'],
  exits: '1: refused, and nothing was written',
} as const satisfies Command;

/** Writes the first version of something. */
export const NEW = {
  name: 'new',
  summary: 'Writes a first version of a page, a block, a form or a scenario. No file is ever overwritten.',
  arguments: [
    { name: 'KIND', about: 'what to write', choices: ['page', 'block', 'form', 'scenario'] },
    { name: 'NAME', about: 'the route of a page, the name of a block or a form, the page of a scenario' },
    { name: 'SCENARIO', about: 'the name of the scenario', only: ['scenario'] },
  ],
  options: {
    endpoint: {
      type: 'string',
      value: '/ENDPOINT',
      about: 'where the content of the page comes from; without it, all content is in the manifest',
      only: ['page'],
    },
    collection: {
      type: 'string',
      value: 'NAME',
      about: 'the page is a list, with a page for each of its records',
      only: ['page'],
    },
    live: {
      type: 'string',
      value: 'URL',
      about: 'the scenario is what a running CMS answers now',
      isOrigin: true,
      only: ['scenario'],
    },
  },
  notes:
    'The blocks and populate of a page follow from the content model of the endpoint; where that is new, its content model and a first record are written, too. A block comes with its view, styles, examples and test, a form with two fields. A scenario is a page with other content, for the tests.',
  examples: [
    'page /fees --endpoint /fees',
    'page /events --collection event',
    'block quote',
    'form book-a-visit',
    'scenario /fees no-dates --live http://127.0.0.1:1337',
  ],
  exits: '1: refused, and nothing was written',
} as const satisfies Command;

/** Declares the command that renames something everywhere. */
export const RENAME = {
  name: 'rename',
  summary:
    'Renames a prop, a block, a field or a route in everything that names it, or nothing where anything would be lost.',
  arguments: [
    { name: 'KIND', about: 'what to rename', choices: ['prop', 'block', 'field', 'route'] },
    { name: 'OLD', about: 'its name: people.role, people, fees.table.amount, /a' },
    { name: 'NEW', about: 'its new name: office, team, total, /b' },
  ],
  options: {
    'dry-run': { type: 'boolean', about: 'shows what would change, and changes nothing' },
  },
  notes:
    'A prop is one of a block, or of the items of one of its lists. A field is named by its type or component; a migration keeps the data of a real Strapi. The old address of a route redirects. A path may leave out what lies between its first name and its last, where only one thing is meant.',
  examples: [
    'prop people.role office',
    'block people team',
    'field fees.table.amount total',
    'route /a /b --dry-run',
  ],
  exits: '1: refused, and nothing was changed',
} as const satisfies Command;

/** Declares the command that shows where the content of a page comes from. */
export const EXPLAIN = {
  name: 'explain',
  summary:
    'Shows the sources of a page with their URLs, what each block binds, where that field is defined, and how many bytes are fetched, carried and shown.',
  arguments: [{ name: 'ROUTE', about: 'the route of a page; "layout" is the layout of all pages' }],
  options: {},
  examples: ['/hall-rules', 'layout'],
  exits: '1: there is no such page, or it has errors',
} as const satisfies Command;

/** Declares the command that writes the generated files. */
export const GENERATE = {
  name: 'generate',
  summary:
    'Writes what is made from the registry, the content model, the checks and the commands: schemas and parts of the documents.',
  arguments: [],
  options: {},
  examples: [''],
  exits: 'none',
} as const satisfies Command;

/** Tests the pages of a site. */
export const TEST = {
  name: 'test',
  summary: 'Tests every page, or one, with all its scenarios: rendering, accessibility, snapshots.',
  arguments: [
    { name: 'ROUTE', about: 'the route or an address of one page; without it, all', optional: true },
  ],
  options: {
    watch: {
      type: 'boolean',
      short: 'w',
      about: 'tests again whenever a manifest, the content or a scenario is saved',
    },
    update: { type: 'boolean', short: 'u', about: 'writes the snapshots anew' },
  },
  examples: ['', '/fees -w', '/fees -u'],
  exits: '1: a test fails, or there is no such page',
} as const satisfies Command;

/** Declares the command that tests all pages with a real CMS. */
export const TEST_LIVE = {
  name: 'test-live',
  summary: 'Tests every page with the content of a running CMS.',
  arguments: [{ name: 'URL', about: CMS_ADDRESS, isOrigin: true }],
  options: {},
  examples: ['http://127.0.0.1:1337'],
  exits: '1: something is wrong with a page or a record',
} as const satisfies Command;

/** Declares the command that shows the effects of a change. */
export const REVIEW = {
  name: 'review',
  summary: 'Compares all pages that a change can touch with those of an earlier commit.',
  arguments: [],
  options: {
    against: {
      type: 'string',
      value: 'REF',
      about:
        'the commit to compare with; without it, where this branch left main; "last": the last release (a tag v…), else where the branch left main, else the commit before',
    },
    page: { type: 'string', value: 'ROUTE', about: 'only this page; may be given again', multiple: true },
    scenario: {
      type: 'string',
      value: 'NAME',
      about: 'only this scenario, such as "whole" or "long texts"',
    },
    live: {
      type: 'string',
      value: 'URL',
      about: 'both sides with the content of a running CMS',
      isOrigin: true,
    },
    all: { type: 'boolean', about: 'everything, even what the change can’t touch' },
    brief: {
      type: 'boolean',
      about: 'whole pages only where many are touched, and pictures of a few that show all that changed',
    },
    'no-pictures': { type: 'boolean', about: 'text, structure and styles only' },
    accept: {
      type: 'string',
      value: 'HASH',
      about: 'accepts a difference, or "all", without the report',
    },
    note: { type: 'string', value: 'TEXT', about: 'why it is accepted', needs: 'accept' },
    json: { type: 'boolean', about: 'the differences as JSON' },
    junit: { type: 'string', value: 'FILE', about: 'the differences as JUnit’s XML' },
    ci: { type: 'boolean', about: 'fails while a difference is not accepted' },
  },
  examples: [
    '',
    '--page /fees --no-pictures',
    '--accept 1a2b3c --note "as agreed"',
    '--ci --junit review.xml',
  ],
  exits: '1: a page fails, or with --ci a difference is not accepted',
} as const satisfies Command;

/** Declares the command that copies the content of a CMS into the repository. */
export const RECORD_COMMAND = {
  name: 'record',
  summary: 'Copies the published records and media of a running Strapi into cms/content and cms/media.',
  arguments: [
    { name: 'URL', about: CMS_ADDRESS, isOrigin: true },
    { name: 'FOLDER', about: 'where to, normally cms', optional: true },
  ],
  options: {},
  examples: ['http://127.0.0.1:1337'],
  exits: '1: the CMS did not answer all that was asked, and nothing was written',
} as const satisfies Command;
