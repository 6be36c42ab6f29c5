import { expect, test } from 'vitest';
import { runCommand } from '../../tests/setup/heard.ts';
import { main } from './help.ts';

const told = (...args: readonly string[]) => runCommand(() => main(args));

test('help COMMAND explains one command', async () => {
  expect((await told()).said).toMatch(/^ {2}restore {6}Serves an earlier state/m);
  const { code, said } = await told('restore');
  expect(code).toBe(0);
  expect(said).toContain('npx prospectus restore ID\n');
  expect(said).toContain('npx prospectus restore release');
});

test('--help lists the commands', async () => {
  expect(await told('--help')).toMatchObject({ code: 0, said: expect.stringMatching(/^ {2}check {2}/m) });
});

test('suggests the nearest command', async () => {
  expect(await told('chekc')).toEqual({
    code: 2,
    said: 'There is no command "chekc". Did you mean "check"? See npx prospectus help\n',
  });
});
