import { spawn } from 'node:child_process';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { listKeptStates } from '../../src/store/history.ts';
import { writePin } from '../../src/store/pin.ts';
import { eventually } from '../setup/eventually.ts';
import { temporaryFolder } from '../setup/folder.ts';
import { smallServers } from './small-servers.ts';

const COMMANDS = resolve(import.meta.dirname, '../../src/tools/run.mjs');
/** Handles the paths like rsync: copies existing files, and deletes the others. */
const COPY =
  'while read -r path; do if [ -e "$path" ]; then mkdir -p "../copy/$(dirname "$path")"; cp "$path" "../copy/$path"; else rm "../copy/$path"; fi; done';

const servers = smallServers({ CONTENT_REFRESH_SECONDS: '0.3' });

/** The texts of all pages in a folder, by name. */
async function pagesIn(folder: string): Promise<ReadonlyMap<string, string>> {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.html')).sort();
  const texts = names.map(async (name) => [name, await readFile(join(folder, name), 'utf8')] as const);
  return new Map(await Promise.all(texts));
}

it('an export with --follow has the same files as the server', async () => {
  const folder = await temporaryFolder();
  const site = join(folder.path, 'site');
  const copy = join(folder.path, 'copy');
  const manifests = join(servers.project, 'page-manifests');
  const following = spawn(process.execPath, [COMMANDS, 'export', '--follow', site, '--then', COPY], {
    env: { ...process.env, SITE: servers.project, STATE_DIR: servers.state },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  onTestFinished(() => void following.kill('SIGKILL'));
  await servers.start();
  const shows = (expected: (pages: ReadonlyMap<string, string>) => boolean) =>
    eventually(async () => expect(expected(await pagesIn(copy))).toBe(true));
  const title = (pages: ReadonlyMap<string, string>) =>
    /<title>([^<]*)/.exec(pages.get('chronicle.html') ?? '')?.[1];

  await shows((pages) => pages.size > 5 && pages.has('chronicle.html'));
  const first = title(await pagesIn(copy));
  const published = (await listKeptStates(join(servers.state, 'site'))).at(-1);
  await servers.retitle('Another history');
  await shows((pages) => title(pages)?.includes('Another history') ?? false);
  const chronicle = await readFile(join(manifests, 'chronicle.json'), 'utf8');
  await writeFile(join(manifests, 'second.json'), chronicle.replace('"/chronicle"', '"/second-history"'));
  await shows((pages) => pages.has('second-history.html'));
  await writePin(join(servers.state, 'site'), published?.id ?? '');
  await shows((pages) => !pages.has('second-history.html') && title(pages) === first);
  await eventually(async () => expect(await pagesIn(copy)).toEqual(await pagesIn(site)));
});
