import { afterEach, expect, test, vi } from 'vitest';
import { main } from './help.ts';

afterEach(() => void vi.restoreAllMocks());

async function told(...args: readonly string[]): Promise<{ readonly code: number; readonly said: string }> {
  const writes = [process.stderr, process.stdout].map((to) => vi.spyOn(to, 'write').mockReturnValue(true));
  const code = await main(args);
  return { code, said: writes.flatMap(({ mock }) => mock.calls.map(([text]) => String(text))).join('') };
}

test('help lists the commands and explains one', async () => {
  expect((await told()).said).toMatch(/^ {2}restore {2}Serves an earlier state/m);
  vi.restoreAllMocks();
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
