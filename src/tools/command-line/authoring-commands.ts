import { type Command, repeated, toggle, valued } from './command.ts';

export const CHECK = {
  name: 'check',
  summary: 'Checks manifests, forms, the content model and the demo content.',
  options: {
    content: toggle('only faults of the content, for editors'),
    json: toggle('the diagnostics as JSON, for tools; "code" names the check'),
    explain: valued('CODE', 'the rule of one check, with an example'),
    fix: toggle('applies unambiguous fixes: misspelt names, a missing "$", populates'),
    'dry-run': toggle('shows the changes without writing them', { needs: 'fix' }),
    strict: toggle('fails for warnings, too'),
  },
  examples: ['', '--fix --dry-run', '--content', '--explain unknown-prop'],
  exits: '1: there is an error, or no such check',
} as const satisfies Command;

export const LANGUAGES = {
  name: 'languages',
  summary:
    'Lists each page in each further language: complete, partly with the blocks, untranslated, missing, older.',
  options: { live: valued('URL', 'the CMS with the content; by default cms/content', { isAddress: true }) },
  exits: '1: a page is not complete in a language',
} as const satisfies Command;

export const DEV = {
  name: 'dev',
  summary: 'Serves the site for development: every save shows at once.',
  options: {
    port: valued('PORT', 'the port; by default 5173, or the next free one'),
    host: valued('HOST', 'the address to listen at; by default localhost'),
  },
  examples: ['', '--port 8080'],
} as const satisfies Command;

export const CREATE = {
  name: 'create',
  summary: 'Writes a new site into an empty folder: home, news with a page each, a contact form, a theme.',
  arguments: [{ name: 'FOLDER', about: 'the folder of the site; a dot where prospectus is installed' }],
  options: {
    name: valued('NAME', 'the name of the site'),
    language: valued('LANGUAGE', 'the language of its pages: en, de-AT'),
    cms: valued('URL', 'the address of its Strapi: the site gets pages for its content', { isAddress: true }),
    token: valued('TOKEN', 'an API token of the Strapi', { needs: 'cms' }),
    type: repeated('ENDPOINT', 'also this type of the Strapi, even if it has e-mail addresses', {
      needs: 'cms',
    }),
    theme: valued('THEME', 'its colours and shapes: slate, bold or soft'),
  },
  notes: 'It asks for missing options; without a terminal, it uses their defaults.',
  examples: ['bakery --name "Corner Bakery"', 'museum --cms https://cms.example.org --token TOKEN'],
  exits: '1: the site could not be created, and nothing was written',
} as const satisfies Command;

export const NEW = {
  name: 'new',
  summary: 'Writes a first version of a page, a block, a form or a scenario. No file is ever overwritten.',
  arguments: [
    { name: 'KIND', about: 'what to write', choices: ['page', 'block', 'form', 'scenario'] },
    { name: 'NAME', about: 'the route of a page, the name of a block or a form, the page of a scenario' },
    { name: 'SCENARIO', about: 'the name of the scenario', only: ['scenario'] },
  ],
  options: {
    endpoint: valued(
      '/ENDPOINT',
      'where the content of the page comes from; without it, all content is in the manifest',
      { only: ['page'] },
    ),
    collection: valued('NAME', 'the page is a list, with a page for each of its records', { only: ['page'] }),
    deliver: valued('/COLLECTION', 'the values of the form become records of this collection', {
      only: ['form'],
    }),
    locale: valued('CODE', 'the language of the scenario’s page', { only: ['scenario'] }),
    live: valued('URL', 'the scenario has the current answers of a running CMS', {
      isAddress: true,
      only: ['scenario'],
    }),
  },
  notes:
    'The blocks and populate of a page follow from the content model of the endpoint; for a new endpoint, its content model and a first record are written, too. A block comes with its view, styles and examples, a form with two fields. A scenario is a page with other content, for the tests.',
  examples: [
    'page /fees --endpoint /fees',
    'page /events --collection event',
    'block quote',
    'form contact --deliver /enquiries',
    'scenario /fees no-dates --live http://127.0.0.1:1337',
  ],
  exits: '1: refused, and nothing was written',
} as const satisfies Command;

export const EXPLAIN = {
  name: 'explain',
  summary:
    'Shows the sources of a page with their URLs, the bindings of each block and the definitions of their fields; or an endpoint, a block, the whole site.',
  arguments: [
    {
      name: 'ROUTE',
      about:
        'the route or an address of a page; "layout" is the layout of all pages; without it, all pages, endpoints and blocks',
      optional: true,
    },
  ],
  options: {
    endpoint: valued(
      '/ENDPOINT',
      'the fields of an endpoint, their current values, and the pages that show them',
    ),
    block: valued('BLOCK', 'the props of a block, with an example'),
    locale: valued('CODE', 'the page in this language'),
    json: toggle('all blocks, or the one of --block, with their props and examples as JSON'),
  },
  examples: ['/hall-rules', 'layout', '--endpoint /hall-rule', '--block people', '--json'],
  exits: '1: no such page, endpoint or block exists, or the page has errors',
} as const satisfies Command;

export const GENERATE = {
  name: 'generate',
  summary: 'Writes the JSON Schemas of manifests, forms and scenarios.',
} as const satisfies Command;

export const UPDATE = {
  name: 'update',
  summary:
    'Installs a version of prospectus and its packages, makes the required changes, and compares all pages before and after.',
  arguments: [{ name: 'VERSION', about: 'the version; without it, the newest', optional: true }],
  options: {
    yes: toggle('writes the changes without asking'),
    'no-pictures': toggle('compares text, structure and styles only'),
  },
  notes: 'All changes must be committed before. An interrupted update continues.',
  examples: ['', '2.0.0 --yes'],
  exits: '1: some changes have to be made or reviewed by hand',
} as const satisfies Command;

export const AUTHORING_COMMANDS = [CREATE, DEV, CHECK, NEW, EXPLAIN, LANGUAGES, GENERATE, UPDATE];
