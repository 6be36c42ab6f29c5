import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import { chromium } from 'playwright-core';
import { build } from 'vite';
import { z } from 'zod';
import { firstLoads } from '../src/author/budget-plugin.ts';
import { CHROMIUM_ARGS, findChromium } from '../tests/browser/chromium.ts';
import { serverBundle } from './bundle.ts';
import type { ClientRatios } from './client.tsx';
import { portOf } from './front.ts';
import type { Ratio, Versus } from './ratio.ts';
import { type SamplePage, samplePages } from './sample.ts';
import type { measureServer } from './server.tsx';
import { siteContent } from './site-content.ts';

const COUNTS = [
  [12, 60],
  [120, 60],
  [1200, 16],
] as const;
// DESIGN: bars. Held up to a size that a page may have; 1,200 blocks show how time grows (decision 0009).
const MOST = 1.05;
const LARGEST_PAGE = 120;
const RENDERER_BYTES = 4000;

const builtServer = z.object({
  measureServer: z.custom<typeof measureServer>((it) => typeof it === 'function'),
});

/** `npm run bench`: the renderer against hand-written JSX, and the bytes of it and of every page. */
export async function main(_: readonly string[], root: string): Promise<number> {
  const built = builtServer.parse(await import(await serverBundle(root, 'bench/server.tsx', 'render')));
  const { pages, snapshot } = await siteContent(root);
  const site = samplePages(pages, snapshot);
  const rows: [string, number, Versus][] = COUNTS.map(([count, rounds]) => [
    'server render',
    count,
    built.measureServer(site, count, rounds),
  ]);
  const client = await inChromium(root, site);
  for (const [count, { mount, update }] of client)
    rows.push(['client mount', count, mount], ['one field', count, update]);
  console.log('\n| what | blocks | ours | ours / isolated by hand | noise | ours / bare by hand | noise |');
  console.log('|---|---|---|---|---|---|---|');
  for (const [what, count, { isolated, bare }] of rows) {
    console.log(
      `| ${what} | ${count} | ${isolated.ours.toFixed(2)} ms | ${cells(isolated)} | ${cells(bare)} |`,
    );
  }
  const renderer = await rendererBytes(root);
  console.log(`\nRenderer alone: ${renderer} bytes brotli (bar: ${RENDERER_BYTES})`);
  for (const { file, bytes } of await firstLoads(root))
    console.log(`${(bytes / 1000).toFixed(1)} kB  ${file}`);
  const slow = rows.filter(
    ([, count, { isolated }]) => count <= LARGEST_PAGE && isolated.ratio - isolated.noise > MOST,
  );
  for (const [what, count] of slow) console.log(`Over the bar of ${MOST}: ${what}, ${count} blocks`);
  return slow.length > 0 || renderer > RENDERER_BYTES ? 1 : 0;
}

function cells({ ratio, noise }: Ratio): string {
  return `${ratio.toFixed(2)} | ±${noise.toFixed(2)}`;
}

async function bundle(root: string, input: string, external: readonly string[]): Promise<string> {
  const outDir = join(root, '.cache/bench');
  await build({
    root,
    configFile: false,
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

async function inChromium(root: string, site: readonly SamplePage[]): Promise<[number, ClientRatios][]> {
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
        site,
        count,
        rounds,
      ] as const),
    ]);
  }
  await browser.close();
  server.close();
  return results;
}
