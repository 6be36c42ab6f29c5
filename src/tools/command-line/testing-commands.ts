import { type Command, repeated, toggle, valued } from './command.ts';

const CMS = {
  name: 'URL',
  about: 'the address of a running Strapi, such as http://127.0.0.1:1337',
  isAddress: true,
} as const;
const FOLDER = { name: 'FOLDER', about: 'where to, normally cms', optional: true } as const;
const TOKEN = valued(
  'TOKEN',
  'an API token of the CMS; without it, CONTENT_TOKEN if CONTENT_URL is this address',
);

export const TEST = {
  name: 'test',
  summary: 'Tests all pages with their scenarios, the layout and the site’s own blocks, also by snapshots.',
  arguments: [
    {
      name: 'SUBJECT',
      about: 'the route or an address of a page, the type of a block, or "layout"; without it, all',
      optional: true,
    },
  ],
  options: {
    watch: toggle('tests again whenever a manifest, the content or a scenario is saved', { short: 'w' }),
    update: toggle('updates the snapshots, and removes obsolete ones', { short: 'u' }),
    scenario: valued('NAME', 'only this scenario, such as "whole" or "pseudo-rtl"'),
    locale: valued('CODE', 'only pages in this language'),
    json: toggle('the results as JSON'),
    junit: valued('FILE', 'also writes the results as JUnit’s XML'),
  },
  examples: ['', '/fees -w', '/fees -u', 'layout', '--junit tests.xml'],
  exits: '1: a test fails, or there is no such page, block or scenario',
} as const satisfies Command;

export const TEST_LIVE = {
  name: 'test-live',
  summary: 'Tests every page with the content of a running CMS.',
  arguments: [CMS],
  examples: ['http://127.0.0.1:1337'],
  exits: '1: something is wrong with a page or a record',
} as const satisfies Command;

export const REVIEW = {
  name: 'review',
  summary: 'Compares all pages that a change can affect with those of an earlier commit.',
  options: {
    against: valued(
      'REF',
      'the commit to compare with; without it, where this branch left main; "last": the last release (a tag v…), else where the branch left main, else the commit before',
    ),
    page: repeated('ROUTE', 'only this page; may be given again'),
    scenario: valued('NAME', 'only this scenario, such as "whole" or "long texts"'),
    locale: valued('CODE', 'only pages in this language'),
    live: valued('URL', 'both sides with the content of a running CMS', { isAddress: true }),
    all: toggle('all pages, even those that the change can’t affect'),
    brief: toggle(
      'if many pages are affected, whole pages only, and pictures of a few that show most of the change',
    ),
    'no-pictures': toggle('text, structure and styles only'),
    accept: valued('HASH', 'accepts a difference, or "all", without the report'),
    note: valued('TEXT', 'why it is accepted', { needs: 'accept' }),
    json: toggle('the differences as JSON'),
    junit: valued('FILE', 'the differences as JUnit’s XML'),
    ci: toggle('fails while a difference is not accepted'),
  },
  examples: [
    '',
    '--page /fees --no-pictures',
    '--accept 1a2b3c --note "as agreed"',
    '--ci --junit review.xml',
  ],
  exits: '1: a page fails, or with --ci a difference is not accepted',
} as const satisfies Command;

export const RECORD_COMMAND = {
  name: 'record',
  summary: 'Copies the published records and media of a running Strapi into cms/content and cms/media.',
  arguments: [CMS, FOLDER],
  options: {
    token: TOKEN,
    type: repeated(
      'ENDPOINT',
      'also this type, even if no manifest reads it or it has e-mail addresses; may be given again',
    ),
    all: toggle('also types that no manifest reads, unless they have e-mail addresses'),
  },
  notes: 'It copies the types that manifests read, and lists those that it omits.',
  examples: ['http://127.0.0.1:1337', 'https://cms.example.org --type subscribers'],
  exits: '1: there was nothing to record, or the CMS did not answer every request; nothing was written',
} as const satisfies Command;

export const PULL = {
  name: 'pull',
  summary: 'Writes the content model of a running Strapi into cms/src, and shows what has changed.',
  arguments: [CMS, FOLDER],
  options: {
    token: TOKEN,
    type: repeated(
      'ENDPOINT',
      'where the CMS does not give its model: also an endpoint to infer it from; may be given again',
    ),
  },
  notes:
    'The token needs getContentTypes and getComponents of the Content-Type Builder. Without them the model is inferred from all records of the endpoints that manifests read.',
  examples: ['http://127.0.0.1:1337', 'https://cms.example.org --type articles'],
  exits: '1: the CMS did not answer, or nothing can be inferred; nothing was written',
} as const satisfies Command;

export const ADOPT = {
  name: 'adopt',
  summary: 'Proposes pages and blocks for new types, components and fields of a Strapi, as adopt.patch.',
  arguments: [CMS],
  options: { token: TOKEN, type: RECORD_COMMAND.options.type },
  notes: 'It changes no file. The patch adds to the manifests; it never replaces what you have written.',
  examples: ['https://cms.example.org'],
  exits: '1: the CMS did not answer every request',
} as const satisfies Command;

export const TESTING_COMMANDS = [TEST, TEST_LIVE, REVIEW];

export const CONTENT_COMMANDS = [PULL, RECORD_COMMAND, ADOPT];
