import { type Command, toggle, valued } from './command.ts';

export const START = {
  name: 'start',
  summary: 'Serves the site to visitors; builds it first if its code has changed.',
  notes: 'Settings are variables of the environment, or lines of the file .env.',
  exits: '1: the build or the start failed',
} as const satisfies Command;

export const BUILD = {
  name: 'build',
  summary: 'Builds the site into its folder dist. Reports and leaves out a block that does not build.',
  options: { quiet: toggle('prints only faults') },
  examples: ['', '--quiet'],
  exits: '1: it could not be built',
} as const satisfies Command;

export const EXPORT = {
  name: 'export',
  summary: 'Writes the site as files for a static host; later runs touch only what has changed.',
  arguments: [{ name: 'DIR', about: 'the folder that the site is written into' }],
  options: {
    partial: toggle(
      'writes the site even if parts are missing; files that can’t be rendered stay as they were',
    ),
    follow: toggle('keeps DIR up to date with each publication of the server that has the same STATE_DIR'),
    // biome-ignore lint/suspicious/noThenProperty: the name of an option, which nothing awaits.
    then: valued(
      'COMMAND',
      'runs in DIR after each publication; its standard input lists the changed and deleted files, at the first run all files',
      { needs: 'follow' },
    ),
  },
  notes: 'A path that is not in DIR was deleted. A command that fails is run again.',
  examples: ['dist/site', 'dist/site --partial', '--follow dist/site --then ./upload.sh'],
  exits: '1: parts are missing, and nothing was written; with --follow, the site was rebuilt',
} as const satisfies Command;

export const HELD = {
  name: 'held',
  summary: 'Lists the pages that a held publication would remove or change, and publishes it.',
  arguments: [
    {
      name: 'WHAT',
      about: '"accept" publishes the held content; by default its pages are only listed',
      choices: ['accept'],
      optional: true,
    },
  ],
  notes: 'The server with the same STATE_DIR publishes at its next refresh.',
  examples: ['', 'accept'],
  exits: '1: nothing is held',
} as const satisfies Command;

export const SUBMISSIONS = {
  name: 'submissions',
  summary: 'Lists the forms that visitors have sent, with the state of their delivery.',
  arguments: [
    {
      name: 'ACTION',
      about: '"show" or "delete" a form, "accept" one that looks like spam, "retry" all that are due',
      choices: ['show', 'retry', 'delete', 'accept'],
      optional: true,
    },
    { name: 'ID', about: 'the id of the form', only: ['show', 'delete', 'accept'] },
  ],
  notes: 'It needs the STATE_DIR and FORM_KEY of the server. Only "show" prints what a visitor has typed.',
  examples: ['', 'show 0123456789abcdef0123456789abcdef', 'retry'],
  exits: '1: there is no such submission',
} as const satisfies Command;

export const KEYS = {
  name: 'keys',
  summary: 'Prints the keys that the CMS and operators need, made from CONTENT_SECRET.',
  notes: 'Each key has one purpose, and changes with CONTENT_SECRET.',
  exits: '1: CONTENT_SECRET is not set',
} as const satisfies Command;

export const HISTORY = {
  name: 'history',
  summary:
    'Lists the states of the site that can be served again, newest first, or those that changed an address, and prints its file at that time.',
  arguments: [
    { name: 'ADDRESS', about: 'a page, or another file of the site: /fees', optional: true },
    {
      name: 'WHEN',
      about: 'prints the file of a day (2026-11-23, at its end in UTC) or of a state that `history` lists',
      optional: true,
    },
  ],
  notes: 'The last fifty states are kept.',
  examples: ['', '/fees', '/fees 2026-11-23', '/fees 1f3a9c'],
  exits: '1: the file did not exist then',
} as const satisfies Command;

export const RESTORE = {
  name: 'restore',
  summary: 'Serves an earlier state of the site within a second, until it is released.',
  arguments: [{ name: 'ID', about: 'a state that `history` lists; "release" serves the last one again' }],
  examples: ['1f3a9c', 'release'],
  exits: '1: there is no such state',
} as const satisfies Command;

export const CMS = {
  name: 'cms',
  summary: 'Starts a real Strapi on the content model of the site; the first time it installs and builds it.',
  options: {
    install: toggle('only installs its packages'),
    build: toggle('only installs its packages and builds its panel'),
  },
  examples: ['', '--install'],
  exits: 'those of Strapi',
} as const satisfies Command;

export const HELP = {
  name: 'help',
  summary: 'Lists the commands, or explains one.',
  arguments: [{ name: 'COMMAND', about: 'the command to explain', optional: true }],
  examples: ['', 'check'],
} as const satisfies Command;

export const OPERATING_COMMANDS = [BUILD, START, KEYS, EXPORT, HELD, HISTORY, RESTORE, SUBMISSIONS];
