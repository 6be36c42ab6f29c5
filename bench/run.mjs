// `npm run bench -- NAME` runs one measurement, `npm run bench` lists them. Arguments after the name are passed to it.
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

/**
 * The measurements by name: their file, their subject, and their duration. `production` ones run React as visitors get
 * it; `built` ones need the site's build.
 */
const BENCHES = {
  render: {
    file: 'render.tsx',
    about: 'the renderer against hand-written JSX, with trivial and with real views; its bytes',
    takes: '3 min',
    production: true,
    built: true,
  },
  pages: {
    file: 'page-loads.ts',
    about: 'every page on a slow phone against itself as plain HTML (--rounds 5, --only /gallery,/)',
    takes: '25 min',
  },
  navigate: {
    file: 'navigate.ts',
    about: 'the second page of a visit, and Back, against a full load (--rounds 2: 3 min)',
    takes: '8 min',
  },
  search: {
    file: 'search.ts',
    about: 'typing in the search box with 38 and 1,000 pages, on a slow phone',
    takes: '2 min',
  },
  serve: {
    file: 'serve.ts',
    about: 'answers a second and their processor time against sirv with the same bytes, Brotli and plain',
    takes: '2 min',
  },
  greedy: {
    file: 'greedy.ts',
    about: 'clients that ask ahead, and never read: memory, and how long another visitor waits',
    takes: '1 min',
  },
  publish: {
    file: 'publish.ts',
    about:
      '53 to 5,300 pages (--times 1,200 for 10,600): what one changed record costs, what stalls, and how soon a server starts',
    takes: '1 min',
    production: true,
  },
  collections: {
    file: 'collections.ts',
    about:
      'this site with 10, 1,000 and 10,000 records in one list, each with a page: what their number costs',
    takes: '2 min',
    production: true,
  },
  heap: {
    file: 'heap.ts',
    about: '500 publishes: is the heap as large as before?',
    takes: '1 min',
    production: true,
  },
  visits: {
    file: 'visits.ts',
    about: '500 visits a second at rest and while all pages are published, in turns',
    takes: '1 min',
  },
  stop: {
    file: 'stop.ts',
    about: 'SIGTERM under 500 requests a second on kept connections, 20 times',
    takes: '2 min',
  },
  kill: {
    file: 'kill.ts',
    about: 'a server killed 100 times while it publishes: what is broken afterwards?',
    takes: '2 min',
  },
  edits: {
    file: 'edits.ts',
    about:
      '10,000 random edits before Varnish and two servers, with outages of the CMS: is any page old? (--edits 1000)',
    takes: '6 min',
  },
  rolling: {
    file: 'rolling.ts',
    about:
      'two servers behind Varnish and behind nginx, restarted in turn under 1,000 requests a second: is any lost?',
    takes: '3 min',
  },
  export: {
    file: 'export.ts',
    about:
      'the export of this site 10, 55 and 110 times over (970 to 10,672 pages), again, and with one change',
    takes: '4 min',
    production: true,
  },
  operate: {
    file: 'operate.ts',
    about: 'with the commands of docs/deploying.md alone: brought up, published, restored, a server replaced',
    takes: '1 min',
  },
  check: {
    file: 'check.ts',
    about: 'the check of 1,000 and 10,000 generated manifests: all, one that has changed, or none',
    takes: '20 s',
  },
  mutants: {
    file: 'mutants.ts',
    about: '12,000 mutants of the manifests: which harmful ones does the check not tell?',
    takes: '5 min',
  },
  dev: {
    file: 'dev-saves.ts',
    about: 'from a save to the screen in the dev server: style, view, manifest, record, 20 saves each',
    takes: '1 min',
  },
  breaks: {
    file: 'breaks.ts',
    about: 'twenty breaks on purpose, in a clean checkout: what finds each?',
    takes: '20 min',
  },
};

const root = resolve(import.meta.dirname, '..');
const [name = '', ...args] = process.argv.slice(2);
const bench = Object.hasOwn(BENCHES, name) ? BENCHES[name] : undefined;
if (bench) {
  const env = bench.production ? { ...process.env, NODE_ENV: 'production' } : process.env;
  const options = { cwd: root, env, stdio: 'inherit' };
  const built = bench.built ? spawnSync('npm', ['run', 'build'], options).status : 0;
  process.exitCode =
    built ||
    (spawnSync(process.execPath, ['src/tools/run.mjs', `bench/${bench.file}`, ...args], options).status ?? 1);
} else {
  const rows = Object.entries(BENCHES).map(
    ([one, { about, takes }]) => `  ${one.padEnd(12)} ${takes.padEnd(7)} ${about}`,
  );
  const list = `npm run bench -- NAME\n${rows.join('\n')}`;
  if (name === '') console.log(list);
  else {
    console.error(`There is no measurement "${name}".\n${list}`);
    process.exitCode = 2;
  }
}
