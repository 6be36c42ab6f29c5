import { type Command, toggle, valued } from './command.ts';

export const CHECK = {
  name: 'check',
  summary: 'Checks manifests, forms, the content model and the demo content.',
  arguments: [],
  options: {
    content: toggle('only what is wrong with the content, for editors'),
    json: toggle('the diagnostics as JSON, for tools; "code" names the check'),
    explain: valued('CODE', 'the rule of one check, with an example'),
    fix: toggle('fixes what has one right answer: words with a single near one, forgotten marks, populates'),
    'dry-run': toggle('shows what would be changed, and changes nothing', { needs: 'fix' }),
    strict: toggle('warnings fail, too'),
  },
  examples: ['', '--fix --dry-run', '--content', '--explain unknown-prop'],
  exits: '1: there is an error, or no such check',
} as const satisfies Command;

export const LANGUAGES = {
  name: 'languages',
  summary:
    'Lists each page in each further language: complete, partly with the sources, untranslated, missing, older.',
  arguments: [],
  options: {},
  examples: [''],
  exits: '1: a page is not complete in a language',
} as const satisfies Command;

export const DEV = {
  name: 'dev',
  summary: 'Serves the site while one works on it: what is saved shows at once.',
  arguments: [],
  options: {
    port: valued('PORT', 'where it listens; normally 5173, or the next free one'),
    host: valued('HOST', 'the address that it listens at; normally localhost'),
  },
  examples: ['', '--port 8080'],
  exits: 'none',
} as const satisfies Command;

export const CREATE = {
  name: 'create',
  summary: 'Writes a new site into an empty folder: home, news with a page each, a contact form, a theme.',
  arguments: [{ name: 'FOLDER', about: 'the folder of the site; a dot where prospectus is installed' }],
  options: {
    name: valued('NAME', 'what the site is called'),
    language: valued('LANGUAGE', 'the language of its pages: en, de-AT'),
    cms: valued('URL', 'the address of its Strapi: the site gets pages for its content', { isAddress: true }),
    token: valued('TOKEN', 'an API token of the Strapi', { needs: 'cms' }),
    type: {
      ...valued('ENDPOINT', 'of the Strapi: also this type, even if it has e-mail addresses', {
        needs: 'cms',
      }),
      multiple: true,
    },
    theme: valued('THEME', 'its colours and shapes: slate, bold or soft'),
  },
  notes: 'What no option says is asked for; without a terminal, a sensible answer is taken.',
  examples: ['bakery --name "Corner Bakery"', 'museum --cms https://cms.example.org --token TOKEN'],
  exits: '1: refused, and nothing was written',
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
    sort: valued(
      'FIELD',
      'the order of the list, "date:desc" for the newest first; without it, that if it has dates',
      { needs: 'collection', only: ['page'] },
    ),
    where: valued('FIELD=VALUE', 'only those records are in the list', {
      needs: 'collection',
      only: ['page'],
    }),
    key: valued('FIELD', 'the text of which the addresses of records are made; without it, the uid field', {
      needs: 'collection',
      only: ['page'],
    }),
    deliver: valued('/COLLECTION', 'the values of the form become records of this collection', {
      only: ['form'],
    }),
    live: valued('URL', 'the scenario is what a running CMS answers now', {
      isAddress: true,
      only: ['scenario'],
    }),
  },
  notes:
    'The blocks and populate of a page follow from the content model of the endpoint; where that is new, its content model and a first record are written, too. A block comes with its view, styles and examples, a form with two fields. A scenario is a page with other content, for the tests.',
  examples: [
    'page /fees --endpoint /fees',
    'page /events --collection event',
    'page /lectures --collection event --where kind=Lecture --sort date',
    'block quote',
    'form contact --deliver /enquiries',
    'scenario /fees no-dates --live http://127.0.0.1:1337',
  ],
  exits: '1: refused, and nothing was written',
} as const satisfies Command;

export const EXPLAIN = {
  name: 'explain',
  summary:
    'Shows the sources of a page with their URLs, what each block binds and where that field is defined; or an endpoint, a block, the whole site.',
  arguments: [
    {
      name: 'ROUTE',
      about:
        'the route of a page; "layout" is the layout of all pages; without it, all pages, endpoints and blocks',
      optional: true,
    },
  ],
  options: {
    endpoint: valued(
      '/ENDPOINT',
      'the fields of an endpoint, what they hold now, and the pages that show them',
    ),
    block: valued('BLOCK', 'the props of a block, with an example'),
    json: toggle('all blocks, or the one of --block, with their props and examples as JSON'),
  },
  examples: ['/hall-rules', 'layout', '--endpoint /hall-rule', '--block people', '--json'],
  exits: '1: there is no such thing, or the page has errors',
} as const satisfies Command;

export const GENERATE = {
  name: 'generate',
  summary: 'Writes the JSON Schemas of manifests, forms and scenarios.',
  arguments: [],
  options: {},
  examples: [''],
  exits: 'none',
} as const satisfies Command;

export const UPDATE = {
  name: 'update',
  summary:
    'Installs a version of prospectus, changes what it asks of the site, and compares all pages with before.',
  arguments: [{ name: 'VERSION', about: 'the version; without it, the newest', optional: true }],
  options: {
    yes: toggle('writes the changes without asking'),
    'no-pictures': toggle('compares text, structure and styles only'),
  },
  notes: 'An update that was broken off goes on where it was. Everything must be committed before.',
  examples: ['', '2.0.0 --yes'],
  exits: '1: something is left to be done by hand, or to be looked at',
} as const satisfies Command;
