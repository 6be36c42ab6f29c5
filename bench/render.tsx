import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { build } from 'vite';
import { z } from 'zod';
import { CHROMIUM_ARGS, findChromium } from '../packages/review/src/browser/chromium.ts';
import { firstLoads } from '../src/tools/build/budget-plugin.ts';
import { siteCode } from '../src/tools/build/site-plugin.ts';
import { serverBundle } from './bundle.ts';
import type { ClientRatios } from './client.tsx';
import { portOf } from './front.ts';
import type { Ratio, Versus } from './ratio.ts';
import { type SamplePage, samplePages } from './sample.ts';
import type { measureServer } from './server.tsx';
import { siteContent } from './site-content.ts';
import { trivialPages } from './trivial.tsx';
import { machineLoad } from './with-site.ts';

const COUNTS = [
  [12, 60],
  [120, 60],
  [1200, 16],
] as const;
const RENDERER_BYTES = 4000;

type Act = 'server render' | 'client mount' | 'one field';
type Views = 'trivial' | 'real';

// Compared with the hand-written page without boundaries around its views, with newly loaded content, although
// hand-written values are ready before the clock starts. The cost with content read before is reported beside it. No
// page has as many as 1,200 blocks: they show how time grows.
const BARS: Readonly<Record<Act, Readonly<Record<Views, Readonly<Record<number, number>>>>>> = {
  'server render': { trivial: { 12: 1.7, 120: 1.7 }, real: { 12: 1.3, 120: 1.3 } },
  'client mount': { trivial: { 12: 1.45, 120: 1.45 }, real: { 12: 1.3, 120: 1.3 } },
  'one field': { trivial: { 12: 0.9, 120: 0.55 }, real: { 12: 0.9, 120: 0.55 } },
};

interface Row {
  readonly act: Act;
  readonly views: Views;
  readonly count: number;
  readonly versus: Versus;
}

const builtServer = z.object({
  measureServer: z.custom<typeof measureServer>((it) => typeof it === 'function'),
});

/** `npm run bench -- render`: the renderer compared with hand-written JSX, and the bytes of it and of every page. */
export async function main(_: readonly string[], root: string): Promise<number> {
  const built = builtServer.parse(await import(await serverBundle(root, 'bench/server.tsx', 'render')));
  const { pages, snapshot } = await siteContent(root);
  const samples = { trivial: trivialPages(), real: samplePages(pages, snapshot) };
  const rows: Row[] = [];
  for (const views of ['trivial', 'real'] as const) {
    const sample = samples[views];
    for (const [count, rounds] of COUNTS) {
      const versus = built.measureServer(sample, count, rounds);
      rows.push({ act: 'server render', views, count, versus });
    }
    for (const [count, { mount, update }] of await inChromium(root, sample)) {
      rows.push({ act: 'client mount', views, count, versus: mount });
      rows.push({ act: 'one field', views, count, versus: update });
    }
  }
  print(rows);
  console.log(machineLoad());
  const renderer = await rendererBytes(root);
  console.log(`\nRenderer alone: ${renderer} bytes brotli (bar: ${RENDERER_BYTES})`);
  for (const { file, bytes } of await firstLoads(root, join(root, 'dist/client')))
    console.log(`${(bytes / 1000).toFixed(1)} kB  ${file}`);
  const over = rows.filter(isOver);
  for (const row of over)
    console.log(`Over the bar of ${barOf(row)}: ${row.act}, ${row.views} views, ${row.count} blocks`);
  return over.length > 0 || renderer > RENDERER_BYTES ? 1 : 0;
}

function print(rows: readonly Row[]): void {
  console.log(
    '\n| what | views | blocks | ours | ours / by hand | spread | bar | with content not yet read | spread | ours / isolated by hand | spread |',
  );
  console.log('|---|---|---|---|---|---|---|---|---|---|---|');
  for (const row of rows) {
    const { bare, isolated, unread } = row.versus;
    const bar = barOf(row) ?? '';
    console.log(
      `| ${row.act} | ${row.views} | ${row.count} | ${bare.ours.toFixed(2)} ms | ${cells(bare)} | ${bar} | ${unread ? cells(unread) : ' | '} | ${cells(isolated)} |`,
    );
  }
}

function barOf({ act, views, count }: Row): number | undefined {
  return BARS[act][views][count];
}

// True if the figure exceeds its bar by more than chance explains.
function isOver(row: Row): boolean {
  return (row.versus.unread ?? row.versus.bare).atLeast > (barOf(row) ?? Number.POSITIVE_INFINITY);
}

function cells({ ratio, noise }: Ratio): string {
  return `${ratio.toFixed(2)} | ±${noise.toFixed(2)}`;
}

async function bundle(root: string, input: string, external: readonly string[]): Promise<string> {
  const outDir = join(root, '.cache/bench');
  await build({
    root,
    configFile: false,
    plugins: [siteCode(root)],
    logLevel: 'error',
    mode: 'production',
    publicDir: false,
    build: {
      outDir,
      emptyOutDir: true,
      cssCodeSplit: false,
      rollupOptions: {
        input,
        external: [...external],
        preserveEntrySignatures: 'strict',
        output: { entryFileNames: 'bench.js', codeSplitting: false },
      },
    },
  });
  return readFile(join(outDir, 'bench.js'), 'utf8');
}

async function rendererBytes(root: string): Promise<number> {
  const code = await bundle(root, 'src/page/renderer/blocks.tsx', ['react', 'react/jsx-runtime']);
  return brotliCompressSync(code).length;
}

async function inChromium(root: string, sample: readonly SamplePage[]): Promise<[number, ClientRatios][]> {
  const code = await bundle(root, 'bench/client.tsx', []);
  const server = createServer((request, response) => {
    const script = request.url === '/bench.js';
    response.writeHead(200, { 'content-type': script ? 'text/javascript' : 'text/html' });
    response.end(script ? code : '<!doctype html><body><script type="module" src="/bench.js"></script>');
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const browser = await chromium.launch({ executablePath: findChromium(), args: CHROMIUM_ARGS });
  const page = await browser.newPage();
  await page.goto(`http://127.0.0.1:${portOf(server.address())}/`);
  const results: [number, ClientRatios][] = [];
  for (const [count, rounds] of COUNTS) {
    results.push([
      count,
      await page.evaluate(([all, blocks, turns]) => measure(all, blocks, turns), [
        sample,
        count,
        rounds,
      ] as const),
    ]);
  }
  await browser.close();
  server.close();
  return results;
}
