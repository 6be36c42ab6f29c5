import { execFile, execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readdir, readFile, rm, stat, symlink, writeFile } from 'node:fs/promises';
import { basename, dirname, join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freePort } from '../browser/start-site.ts';
import { replayImage } from '../deploy/replay-image.ts';
import { type Folder, temporaryFolder } from '../setup/folder.ts';
import { FULL } from '../setup/full.ts';

const root = resolve(import.meta.dirname, '../..');
const run = promisify(execFile);
/** Words of this project's own site, which a created site must not contain. */
const COLLEGE = /college|dental|nursing|alumni|concert|festival/i;
const MAX_PACKED_BYTES = 1_200_000;
/** A busy machine is slow; only what never comes is a fault. */
const MINUTES = 900_000;
const MAX_FILES = 15;
/** The size of the packages in an image in which a site runs. */
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

/** The files in a folder and its subfolders. */
async function filesIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => join(parentPath, name));
}

const binary = (site: string): string => join(site, 'node_modules/.bin/prospectus');

async function put(folder: string, name: string, text: string): Promise<void> {
  await mkdir(dirname(join(folder, name)), { recursive: true });
  await writeFile(join(folder, name), text);
}

/** Runs a command in the site as its author would type it. @returns its output and its exit code */
async function prospectus(site: string, ...args: string[]): Promise<{ code: number; said: string }> {
  return run(binary(site), args, { cwd: site }).then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
    ({ code, stdout, stderr }) => ({ code, said: stdout + stderr }),
  );
}

/** Runs a server in a folder until `use` is over. */
async function whileServed(
  folder: string,
  [program, ...args]: readonly [string, ...string[]],
  env: Readonly<Record<string, string>>,
  use: (url: string, said: () => string) => Promise<void>,
  sign = /Serving the embedded content/,
): Promise<void> {
  const more = { PORT: '0', HOST: '127.0.0.1', SHUTDOWN_LEAD_SECONDS: '0' };
  const child = spawn(program, args, { cwd: folder, env: { ...process.env, ...env, ...more } });
  let said = '';
  const heard = (chunk: Buffer) => {
    said += chunk.toString();
  };
  child.stdout.on('data', heard);
  child.stderr.on('data', heard);
  try {
    await expect.poll(() => said, { timeout: MINUTES }).toMatch(sign);
    await use(/http:[/\w.:]+/.exec(said)?.[0] ?? '', () => said);
  } finally {
    const ended = new Promise((done) => child.once('exit', done));
    child.kill();
    await ended;
  }
}

it('is small enough to be installed on a slow line', async () => {
  expect((await stat(tarball)).size).toBeLessThan(MAX_PACKED_BYTES);
});

/** Another layout of node_modules is proven by building and serving; the full run does everything with it. */
const alsoWith = (manager: string) => it.runIf(manager === 'npm' || FULL);

describe.each(['npm', 'pnpm'])('a site that is installed by %s', { timeout: MINUTES }, (manager) => {
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
  }, MINUTES);

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
    await whileServed(site(), [binary(site()), 'start'], {}, async (url) => {
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

  alsoWith(manager)(
    'is served by the image that the package describes, without the tools of authors',
    async () => {
      await cp(join(site(), 'node_modules/prospectus/deploy'), join(site(), 'deploy'), { recursive: true });
      await put(site(), '.env', 'LOG_FORMAT=text\n');
      await put(site(), 'deploy/secrets/CONTENT_SECRET', 'of operators');
      const made = await temporaryFolder();
      // Lock files name the tarball by its place beside the site.
      await mkdir(join(made.path, 'stage-0'));
      await cp(tarball, join(made.path, 'stage-0', basename(tarball)));
      const image = await replayImage(site(), 'deploy/Dockerfile', made.path);
      const sizes = await Promise.all(
        (await filesIn(join(image.folder, 'node_modules'))).map(async (one) => (await stat(one)).size),
      );
      expect(sizes.reduce((sum, size) => sum + size, 0)).toBeLessThan(MAX_INSTALLED_BYTES);
      expect([...(await readdir(image.folder)), ...(await readdir(join(image.folder, 'deploy')))]).toEqual(
        expect.not.arrayContaining(['.env', 'secrets']),
      );
      const env = { ...image.env, CREDENTIALS_DIRECTORY: made.path };
      await whileServed(image.folder, image.command, env, async (url, said) => {
        expect(await (await fetch(url)).text()).toContain('Corner Bakery');
        expect((await fetch(`${url}/posts/our-site-is-new`)).status).toBe(200);
        expect(said()).not.toContain('Building');
      });
      await made.remove();
    },
  );

  alsoWith(manager)('shows what a change does to its pages', async () => {
    const git = (...args: string[]) => run('git', args, { cwd: site() });
    await git('add', '--all');
    await git('-c', 'user.name=A', '-c', 'user.email=a@example.org', 'commit', '--quiet', '-m', 'The site');
    const page = join(site(), 'page-manifests/contact.json');
    const text = await readFile(page, 'utf8');
    await writeFile(page, text.replace(/"title": "/, '$&Another '));
    const { code, said } = await prospectus(
      site(),
      'review',
      '--against',
      'HEAD',
      '--all',
      '--ci',
      '--no-pictures',
    );
    expect({ code, said }).toMatchObject({
      code: 1,
      said: expect.stringMatching(/^[1-9]\d* differences? to /m),
    });
    await writeFile(page, text);
  });

  alsoWith(manager)('has a Strapi with its content model and its content', async ({ skip }) => {
    const packages = join(root, 'cms/node_modules');
    if (!existsSync(packages)) skip('Strapi is not installed here: node src/tools/run.mjs cms --install');
    // Its packages take minutes, and its panel one: the packages are those of this project, and there is no panel.
    const strapi = join(site(), '.cache/strapi/cms');
    await mkdir(strapi, { recursive: true });
    await symlink(packages, join(strapi, 'node_modules'));
    const panel = createHash('sha256');
    const parts = (await readdir(join(root, 'cms/src/admin'))).map((name) => `src/admin/${name}`);
    for (const file of ['package-lock.json', ...parts]) panel.update(await readFile(join(root, 'cms', file)));
    await put(strapi, 'build/.built', panel.digest('hex'));
    const port = String(await freePort());
    const env = { CMS_PORT: port, CMS_PANEL: 'off' };
    const asked = async () => {
      const answer = await fetch(`http://127.0.0.1:${port}/api/posts`);
      expect([answer.status, await answer.text()]).toEqual([200, expect.stringContaining('our-site-is-new')]);
    };
    await whileServed(site(), [binary(site()), 'cms'], env, asked, /Edit the content at/);
    expect(existsSync(join(site(), 'cms/.data/data.db'))).toBe(true);
    const { stdout } = await run('git', ['status', '--porcelain', '--untracked-files=all'], { cwd: site() });
    expect(stdout).not.toContain('cms/.data');
  });

  alsoWith(manager)('leaves a block out that does not build, and says where', async () => {
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

  alsoWith(manager)('says in a sentence what its folder lacks', async () => {
    await rm(join(site(), 'theme'), { recursive: true });
    for (const command of ['check', 'build', 'test']) {
      const { code, said } = await prospectus(site(), command);
      expect(code).toBe(1);
      expect(said).toMatch(/theme\.css is missing: .*\n$/);
      expect(said).not.toMatch(/^\s+at /m);
    }
  });
});
