import { readFile } from 'node:fs/promises';
import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { securityHeaders } from '../src/http/headers.ts';
import { CACHE } from '../src/http/stored-response.ts';
import { cacheControl } from '../src/serve/cache-control.ts';
import { createMetrics } from '../src/serve/http/metrics.ts';
import { createStatusKeeper } from '../src/store/messages/site-status.ts';
import { listen } from './setup/listen.ts';
import { codeFiles } from './setup/source-files.ts';

const read = (file: string): Promise<string> => readFile(resolve(import.meta.dirname, '..', file), 'utf8');
const guide = await read('docs/operating.md');
const answers = await read('docs/answers.md');

it('the operating guide documents every metric', async () => {
  const { server } = createMetrics(createStatusKeeper().read);
  const text = await (await fetch(await listen(server))).text();
  const names = [...text.matchAll(/^# HELP ((?:http|site)_\w+)/gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(8);
  expect(names.filter((name) => !guide.includes(`| \`${name}`))).toEqual([]);
});

it('the operating guide documents every state of /readyz', async () => {
  const code = await read('src/store/messages/site-status.ts');
  const states = code.match(/(?<=readonly state: [^;]*')\w+(?=')/g) ?? [];
  expect(states).toContain('serving');
  expect([...states, 'stopping'].filter((state) => !guide.includes(`| \`${state}\` |`))).toEqual([]);
  const fields = Object.keys(createStatusKeeper().read());
  expect(fields.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
});

const LOGGING = 'content pages guard render publish store serve node'.split(' ').map((name) => `src/${name}`);
const loggingCode = codeFiles(LOGGING, /\.tsx?$/).map(({ text }) => text);

it('the operating guide documents every log line', () => {
  const call = /\b(?:log|logChange)\(\s*(?:'[^']*',\s*)?[^`'")]*?(?:`([^`]+)`|'([^']+)')/g;
  const calls = loggingCode.flatMap((text) => [...text.matchAll(call)]);
  const lines = calls.map(([, template, plain]) => template ?? plain ?? '');
  expect(lines.length).toBeGreaterThan(25);
  // The fixed text between the parts that vary.
  const fixed = lines.map((line) => {
    const parts = line.split(/\$\{(?:[^{}]|\{[^{}]*\})*\}/).map((part) => part.trim());
    return parts.toSorted((a, b) => b.length - a.length)[0] ?? '';
  });
  expect(fixed.filter((part) => part.length > 5 && !guide.includes(part))).toEqual([]);
});

it('the operating guide documents every field of a log line', () => {
  const objects = loggingCode.flatMap((text) => text.match(/\bfields: \{[^{}]+\}/g) ?? []);
  const names = objects.flatMap((object) => object.match(/(?<=[{,]\s*)\w+/g) ?? []);
  expect(names).toContain('status');
  expect(names.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
});

it('docs/answers.md lists every header of a document', () => {
  const names = Object.keys(securityHeaders([]));
  expect(names.filter((name) => !answers.toLowerCase().includes(`\`${name}`))).toEqual([]);
});

it('docs/answers.md lists the cache times of pages, prefetched documents and build files', () => {
  const timeOf = (prefetched: boolean) => cacheControl(undefined, 200, { freshSeconds: 60 }, prefetched);
  const times = [timeOf(false).replace('=60', '=CACHE_SECONDS'), timeOf(true), CACHE.forever];
  expect(times.filter((time) => !answers.includes(`| \`${time}\` |`))).toEqual([]);
});
