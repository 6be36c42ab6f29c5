import { cp, readFile, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import react from '@vitejs/plugin-react';
import type { Page } from 'playwright-core';
import { createServer } from 'vite';
import { siteCode } from '../src/tools/build/site-plugin.ts';
import { devSite } from '../src/tools/dev/dev-plugin.ts';
import { type Folder, temporaryFolder } from '../tests/setup/folder.ts';
import { quantile } from './ratio.ts';
import { option, printTable, verdict } from './table.ts';
import { isBusy, machineLoad, withChromium } from './with-site.ts';

// design: bars.
const BAR_MS = 300;
const SAVES = 20;
const PATIENCE_MS = 30_000;
const PAGE = '/our-policy';
const TYPED = 'typed by a tester';

declare global {
  var isShown: (sign: string) => boolean;
}

/** A file that is saved repeatedly, each time with another marker, and how the page shows the marker. */
interface Saved {
  readonly name: string;
  readonly file: string;
  readonly write: (text: string, sign: string) => string;
  readonly isShown: (sign: string) => boolean;
}

const SAVED: readonly Saved[] = [
  {
    name: 'style',
    file: 'registry/banner/banner.module.css',
    write: (text, sign) => `${text}\n:root { --sign: ${sign}; }\n`,
    isShown: (sign) => getComputedStyle(document.documentElement).getPropertyValue('--sign').trim() === sign,
  },
  {
    name: 'view',
    file: 'registry/banner/banner.tsx',
    write: (text, sign) =>
      text.replace('<div className={styles.banner}', `<div data-sign="${sign}" className={styles.banner}`),
    isShown: (sign) => document.querySelector(`[data-sign="${sign}"]`) !== null,
  },
  {
    name: 'manifest',
    file: 'page-manifests/our-policy.json',
    write: (text, sign) => text.replace('"$page.banner_title"', `"The policy ${sign}"`),
    isShown: (sign) => document.querySelector('main h1')?.textContent === `The policy ${sign}`,
  },
  {
    name: 'record',
    file: 'cms/content/our-policie.json',
    write: (text, sign) => text.replace(/("banner_title": )"[^"]*"/, `$1"The record ${sign}"`),
    isShown: (sign) => document.querySelector('main h1')?.textContent === `The record ${sign}`,
  },
];

const COPIED = ['index.html', 'page-manifests', 'registry', 'src', 'theme', 'cms/src', 'cms/content'];
const LINKED = ['node_modules', 'cms/media', 'package.json', 'tsconfig.json', '.cache'];

/**
 * `npm run bench -- author [--saves 20]`: measures the time from a save to the screen in the dev server. Exits with 1
 * if it is too long.
 */
export async function main(args: readonly string[]): Promise<number> {
  const saves = Number(option(args, 'saves') ?? SAVES);
  const folder = await projectCopy();
  try {
    return await withDevServer(folder.path, (url) =>
      withChromium(async (browser) => {
        const rows: string[][] = [];
        const over: string[] = [];
        // Only Vite takes part in showing a saved style.
        let ofVite: number | undefined;
        for (const saved of SAVED) {
          const page = await browser.newPage();
          await open(page, `${url}${PAGE.slice(1)}`);
          const { times, isKept } = await saveAgain(page, folder.path, saved, saves);
          await page.close();
          const [first = Number.NaN, ...later] = times;
          const median = quantile(later, 0.5);
          ofVite ??= median;
          rows.push([
            saved.name,
            ...[first, median, Math.max(...later)].map((ms) => ms.toFixed(0)),
            (median / ofVite).toFixed(2),
            isKept ? 'yes' : 'no',
          ]);
          const isSlow = median > BAR_MS && !isBusy();
          if (isSlow || !isKept) over.push(`${saved.name}: ${median.toFixed(0)} ms, state kept: ${isKept}`);
        }
        printTable(
          ['saved', 'first, ms', 'median, ms', 'worst, ms', 'median / style', 'typed text kept'],
          rows,
        );
        console.log(machineLoad());
        return verdict(over);
      }),
    );
  } finally {
    await folder.remove();
  }
}

/** A copy of the project in its own folder, so that its files can be saved. */
async function projectCopy(): Promise<Folder> {
  const root = resolve(import.meta.dirname, '..');
  const folder = await temporaryFolder();
  for (const part of COPIED) await cp(join(root, part), join(folder.path, part), { recursive: true });
  for (const part of LINKED) await symlink(join(root, part), join(folder.path, part));
  return folder;
}

async function withDevServer<T>(root: string, use: (url: string) => Promise<T>): Promise<T> {
  const server = await createServer({
    configFile: false,
    root,
    appType: 'custom',
    logLevel: 'error',
    cacheDir: join(root, '.vite'),
    plugins: [react(), siteCode(root), devSite(root)],
    server: { port: 0, host: '127.0.0.1', fs: { strict: false } },
  });
  try {
    await server.listen();
    return await use(server.resolvedUrls?.local[0] ?? '');
  } finally {
    await server.close();
  }
}

/** Opens the page and types into it, because typed text must not be lost. */
async function open(page: Page, url: string): Promise<void> {
  await page.goto(url, { waitUntil: 'networkidle', timeout: 60_000 });
  await page.evaluate((typed) => {
    const field = document.createElement('input');
    field.id = 'typed';
    field.value = typed;
    document.body.prepend(field);
  }, TYPED);
}

/** Saves a file repeatedly. @returns the milliseconds until each save was on the screen */
async function saveAgain(
  page: Page,
  root: string,
  { file, write, isShown }: Saved,
  saves: number,
): Promise<{ readonly times: readonly number[]; readonly isKept: boolean }> {
  const path = join(root, file);
  const text = await readFile(path, 'utf8');
  const times: number[] = [];
  for (let nth = 1; nth <= saves + 1; nth++) {
    const sign = `sign-${nth}`;
    const shown = page.waitForFunction(isShown, sign, { polling: 'raf', timeout: PATIENCE_MS });
    const began = performance.now();
    await writeFile(path, write(text, sign));
    await shown;
    times.push(performance.now() - began);
    await page.waitForTimeout(100);
  }
  await writeFile(path, text);
  const isKept = await page.evaluate(
    (typed) => document.querySelector<HTMLInputElement>('#typed')?.value === typed,
    TYPED,
  );
  await page.waitForTimeout(500);
  return { times, isKept };
}
