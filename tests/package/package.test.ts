import { execFile, execFileSync, spawn } from 'node:child_process';
import { readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Folder, temporaryFolder } from '../setup/folder.ts';

const root = resolve(import.meta.dirname, '../..');
const run = promisify(execFile);
/** What a site that is made must not know of this project's own. */
const COLLEGE = /college|dental|nursing|alumni|concert|festival/i;
const MAX_PACKED_BYTES = 1_200_000;
const MAX_FILES = 15;
const MAX_INSTALLED_BYTES = 110_000_000;

let work: Folder;
let tarball = '';

beforeAll(async () => {
  work = await temporaryFolder();
  const packed = execFileSync('npm', ['pack', '--silent', '--pack-destination', work.path], {
    cwd: root,
    encoding: 'utf8',
  });
  tarball = join(work.path, packed.trim());
});
afterAll(() => work.remove());

/** The files of a folder, with those of its folders. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

/** A command in the site, as its author types it; what it says, and its exit code. */
async function prospectus(site: string, ...args: string[]): Promise<{ code: number; said: string }> {
  const binary = join(site, 'node_modules/.bin/prospectus');
  return run(binary, args, { cwd: site }).then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
    ({ code, stdout, stderr }) => ({ code, said: stdout + stderr }),
  );
}

/** Serves the site as `prospectus start` does, until `use` is over. */
async function whileServed(site: string, use: (url: string) => Promise<void>): Promise<void> {
  const child = spawn(join(site, 'node_modules/.bin/prospectus'), ['start'], {
    cwd: site,
    env: { ...process.env, PORT: '0', SHUTDOWN_LEAD_SECONDS: '0' },
  });
  let said = '';
  const heard = (chunk: Buffer) => {
    said += chunk.toString();
  };
  child.stdout.on('data', heard);
  child.stderr.on('data', heard);
  try {
    await expect.poll(() => said, { timeout: 60_000 }).toMatch(/Serving the embedded content/);
    await use(/http:[/\w.:]+/.exec(said)?.[0] ?? '');
  } finally {
    const ended = new Promise((done) => child.once('exit', done));
    child.kill();
    await ended;
  }
}

it('is small enough to be installed on a slow line', async () => {
  expect((await stat(tarball)).size).toBeLessThan(MAX_PACKED_BYTES);
});

describe.each(['npm', 'pnpm'])('a site that is installed by %s', (manager) => {
  const site = (): string => join(work.path, `bakery-${manager}`);
  const install = (...more: string[]) =>
    manager === 'npm'
      ? run('npm', ['install', '--no-audit', '--no-fund', ...more], { cwd: site() })
      : run(
          'npx',
          ['--yes', 'pnpm@10.24.0', 'install', '--config.dangerously-allow-all-builds=true', ...more],
          { cwd: site() },
        );

  beforeAll(async () => {
    await run(
      process.execPath,
      [join(root, 'src/tools/run.mjs'), 'create', site(), '--name', 'Corner Bakery'],
      { cwd: work.path },
    );
    const file = join(site(), 'package.json');
    const text = await readFile(file, 'utf8');
    await writeFile(file, text.replace(/"prospectus": ".*"/, `"prospectus": "file:${tarball}"`));
  });

  it('has few files, and no word of this site', async () => {
    const files = (await filesIn(site())).filter((file) => !file.includes('/.git/'));
    expect(files.length).toBeLessThanOrEqual(MAX_FILES);
    for (const file of files) expect(await readFile(file, 'utf8'), file).not.toMatch(COLLEGE);
  });

  it('is checked, tested, built, exported and served', async () => {
    await install();
    expect(await prospectus(site(), 'check')).toMatchObject({
      code: 0,
      said: expect.stringMatching(/^0 errors, 0 warnings/),
    });
    expect(await prospectus(site(), 'test')).toMatchObject({
      code: 0,
      said: expect.stringMatching(/[1-9]\d* passed, 0 failed/),
    });
    expect(await prospectus(site(), 'new', 'block', 'daily-bread')).toMatchObject({ code: 0 });
    expect(await prospectus(site(), 'check')).toMatchObject({ code: 0 });
    await whileServed(site(), async (url) => {
      const html = await (await fetch(url)).text();
      expect(html).toContain('<h1');
      expect(html).toContain('Corner Bakery');
      expect((await fetch(`${url}/posts/our-site-is-new`)).status).toBe(200);
      expect((await fetch(`${url}/nowhere`)).status).toBe(404);
      expect((await fetch(`${url}/icon-192.png`)).status).toBe(200);
    });
    const assets = await readdir(join(site(), 'dist/client/assets'));
    expect(assets.filter((name) => COLLEGE.test(name) || name.startsWith('courses'))).toEqual([]);
    expect(await prospectus(site(), 'export', 'out')).toMatchObject({ code: 0 });
    expect((await readdir(join(site(), 'out'))).length).toBeGreaterThan(5);
  });

  it('leaves a block out that does not build, and says where', async () => {
    await writeFile(
      join(site(), 'registry/daily-bread/daily-bread.block.ts'),
      "import { defineBlok } from 'prospectus/blok';\nexport default defineBlok({}, () => null);\n",
    );
    const { code, said } = await prospectus(site(), 'check');
    expect(code).toBe(1);
    expect(said).toMatch(/^registry\/daily-bread\/daily-bread\.block\.ts\S* error: .*"prospectus\/blok"/m);
    expect(said).toMatch(/0 errors, 0 warnings/);
    expect(said).not.toMatch(/^\s+at /m);
  });

  it('says in a sentence what its folder lacks', async () => {
    await rm(join(site(), 'theme'), { recursive: true });
    for (const command of ['check', 'build', 'test']) {
      const { code, said } = await prospectus(site(), command);
      expect(code).toBe(1);
      expect(said).toMatch(/theme\.css is missing: .*\n$/);
      expect(said).not.toMatch(/^\s+at /m);
    }
  });
});

it('runs without the tools of authors in 110 MB', async () => {
  const site = join(work.path, 'small');
  await run(process.execPath, [join(root, 'src/tools/run.mjs'), 'create', site], { cwd: work.path });
  const file = join(site, 'package.json');
  await writeFile(
    file,
    (await readFile(file, 'utf8')).replace(/"prospectus": ".*"/, `"prospectus": "file:${tarball}"`),
  );
  await run('npm', ['install', '--no-audit', '--no-fund', '--omit=optional'], { cwd: site });
  const sizes = await Promise.all(
    (await filesIn(join(site, 'node_modules'))).map(async (one) => (await stat(one)).size),
  );
  expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MAX_INSTALLED_BYTES);
});
