import { readFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describe, expect, it } from 'vitest';
import { securityHeaders } from '../src/http/headers.ts';
import { CACHE } from '../src/http/stored-response.ts';
import { cacheControl } from '../src/serve/cache-control.ts';
import { createMetrics } from '../src/serve/http/metrics.ts';
import { createStatusKeeper } from '../src/store/messages/site-status.ts';
import { listen } from './setup/listen.ts';
import { codeFiles } from './setup/source-files.ts';

const root = resolve(import.meta.dirname, '..');
const guide = await readFile(join(root, 'docs/operating.md'), 'utf8');

it('the operating guide documents every metric', async () => {
  const { server } = createMetrics(createStatusKeeper().read);
  const text = await (await fetch(await listen(server))).text();
  const names = [...text.matchAll(/^# HELP ((?:http|site)_\w+)/gm)].map(([, name]) => name);
  expect(names.length).toBeGreaterThan(8);
  expect(names.filter((name) => !guide.includes(`| \`${name}`))).toEqual([]);
});

it('the operating guide documents every state of /readyz', async () => {
  const text = await readFile(join(root, 'src/store/messages/site-status.ts'), 'utf8');
  const [, union = ''] = /readonly state: ([^;]+);/.exec(text) ?? [];
  const states = [...union.matchAll(/'(\w+)'/g)].map(([, state]) => state);
  expect(states).toContain('serving');
  expect([...states, 'stopping'].filter((state) => !guide.includes(`| \`${state}\` |`))).toEqual([]);
  const fields = Object.keys(createStatusKeeper().read()).filter((name) => name !== 'state');
  expect(fields.filter((name) => !guide.includes(`\`${name}\``))).toEqual([]);
});

const LOGGING = 'content pages guard render publish store serve node'.split(' ').map((name) => `src/${name}`);

it('the operating guide documents every log line', () => {
  const said = codeFiles(LOGGING, /\.tsx?$/).flatMap(({ text }) => [
    ...text.matchAll(/\b(?:log|logChange)\(\s*(?:'[^']*',\s*)?[^`'")]*?(?:`([^`]+)`|'([^']+)')/g),
  ]);
  const lines = said.map(([, template, plain]) => template ?? plain ?? '');
  expect(lines.length).toBeGreaterThan(25);
  // The fixed text between the parts that vary.
  const fixed = lines.map((line) =>
    line
      .split(/\$\{(?:[^{}]|\{[^{}]*\})*\}/)
      .map((part) => part.trim())
      .reduce((longest, part) => (part.length > longest.length ? part : longest), ''),
  );
  expect(fixed.filter((part) => part.length > 5 && !guide.includes(part))).toEqual([]);
});

describe('docs/answers.md', async () => {
  const answers = await readFile(join(root, 'docs/answers.md'), 'utf8');

  it('lists every header of a document', () => {
    const names = Object.keys(securityHeaders([]));
    expect(names.filter((name) => !answers.toLowerCase().includes(`\`${name}`))).toEqual([]);
  });

  it('lists the cache times of pages, prefetched documents and build files', () => {
    const caching = { freshSeconds: 60 };
    const page = cacheControl(undefined, 200, caching).replace('=60', '=CACHE_SECONDS');
    const times = [page, cacheControl(undefined, 200, caching, true), CACHE.forever];
    expect(times.filter((time) => !answers.includes(`| \`${time}\` |`))).toEqual([]);
  });
});
