import { readdir } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { findCommandPackage } from '../build/command-packages.mjs';
import { COMMANDS } from './commands.ts';
import { parseCommand } from './parse-command.ts';

const root = resolve(import.meta.dirname, '../../..');

test('every command has a file with its name', async () => {
  const packages = (await readdir(resolve(root, 'packages'))).map((name) => `packages/${name}/src/commands`);
  const folders = ['src/tools', 'src/tools/operate', ...packages].map((folder) =>
    readdir(resolve(root, folder)),
  );
  const files = (await Promise.all(folders)).flat();
  const names = files.flatMap((file) => /^([\w-]+)\.m?[tj]s$/.exec(file)?.[1] ?? []);
  // `run` starts all commands, and only `create --cms` starts `fill-site`.
  const commands = names.filter((name) => !['run', 'fill-site'].includes(name));
  expect(commands.sort()).toEqual(COMMANDS.map(({ name }) => name).sort());
});

test.each(COMMANDS)('parses the examples of $name', (command) => {
  for (const example of command.examples ?? []) {
    const args = [...example.matchAll(/"([^"]*)"|\S+/g)].map(([all, quoted]) => quoted ?? all);
    expect(parseCommand(command, args)).not.toHaveProperty('mistake');
  }
});

test.each(['new', 'lsp'])('%s prints how its package is installed', (name) => {
  const packageName = name === 'new' ? '@prospectus/new' : '@prospectus/language-server';
  expect(() => findCommandPackage(name, '/none', '/none')).toThrow(`npm install --save-dev ${packageName}`);
  expect(findCommandPackage('check', '/none', '/none')).toBeUndefined();
});
