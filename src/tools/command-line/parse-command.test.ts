import { expect, test } from 'vitest';
import { CHECK, NEW } from './authoring-commands.ts';
import type { Command } from './command.ts';
import { EXPORT } from './operating-commands.ts';
import { parseCommand } from './parse-command.ts';
import { RECORD_COMMAND, REVIEW, TEST } from './testing-commands.ts';

test('reads option values after a blank or "=", and in short form', () => {
  const args = ['--page', '/a', '--page=/b', '--ci'];
  expect(parseCommand(REVIEW, args)).toMatchObject({ values: { page: ['/a', '/b'], ci: true } });
  expect(parseCommand(TEST, ['/halls', '-wu'])).toMatchObject({
    positionals: ['/halls'],
    values: { watch: true, update: true },
  });
});

test('accepts options before the arguments', () => {
  expect(parseCommand(NEW, ['--endpoint', '/fees', 'page', '/fees'])).toMatchObject({
    positionals: ['page', '/fees'],
    values: { endpoint: '/fees' },
  });
});

test('accepts a missing optional argument', () => {
  expect(parseCommand(RECORD_COMMAND, ['http://127.0.0.1:1337'])).toMatchObject({
    positionals: ['http://127.0.0.1:1337'],
  });
});

test.each<[Command, readonly string[], string]>([
  [CHECK, ['--strct'], 'There is no option "--strct". Did you mean "--strict"?'],
  [CHECK, ['-x'], 'There is no option "-x".'],
  [CHECK, ['--json=1'], '"--json" takes no value.'],
  [CHECK, ['--dry-run'], '"--dry-run" goes with "--fix": give both.'],
  [CHECK, ['all'], '"all" is one argument too many.'],
  [REVIEW, ['--page'], '"--page" needs a value, ROUTE.'],
  [REVIEW, ['--page', '--ci'], '"--page" needs a value, ROUTE.'],
  [REVIEW, ['--page='], '"--page" needs a value, ROUTE.'],
  [REVIEW, ['--live', 'ftp://x'], '"ftp://x" is not an address such as http://127.0.0.1:1337.'],
  [RECORD_COMMAND, ['http://x/admin'], '"http://x/admin" is not an address such as http://127.0.0.1:1337.'],
  [RECORD_COMMAND, ['cms'], '"cms" is not an address such as http://127.0.0.1:1337.'],
  [EXPORT, [], 'DIR is missing: the folder that the site is written into.'],
  [NEW, ['pgae', '/a'], 'KIND "pgae" is none of "page", "block", "form", "scenario". Did you mean "page"?'],
  [NEW, ['form', 'visit', '--endpoint', '/a'], '"--endpoint" is only for new page.'],
  [NEW, ['form', 'visit', 'more'], '"more" is one argument too many.'],
  [NEW, ['scenario', '/fees'], 'SCENARIO is missing: the name of the scenario.'],
])('reports one mistake in the arguments: %o %j', (command, args, mistake) => {
  expect(parseCommand(command, args)).toEqual({ mistake });
});
