// `npm run bench -- NAME` runs one measurement, `npm run bench` lists them. Arguments after the name are passed to
// it.
import { spawnSync } from 'node:child_process';
import { resolve } from 'node:path';

/** The measurements by name. `production` ones run React as visitors get it; `built` ones need the site's build. */
const BENCHES = {
  render: {
    file: 'render.tsx',
    about: 'the renderer against hand-written JSX, with trivial and with real views; its bytes',
    takes: '3 min',
    production: true,
    built: true,
  },
  visit: {
    file: 'visit.ts',
    about: 'every page on a slow phone against itself as plain HTML (--rounds 5, --only /gallery,/)',
    takes: '20 min',
  },
  publish: {
    file: 'publish.ts',
    about:
      'what one changed record costs with 95 to 9,500 pages (--times 1,100) and in lists of 10 to 10,000 (--records 10,2000); what stalls, and how soon a server starts',
    takes: '10 min',
    production: true,
  },
  serve: {
    file: 'serve.ts',
    about: 'answers a second and their processor time against sirv with the same bytes, Brotli and plain',
    takes: '2 min',
  },
  author: {
    file: 'author.ts',
    about: 'from a save to the screen in the dev server: style, view, manifest, record, 20 saves each',
    takes: '1 min',
  },
  breaks: {
    file: 'breaks.ts',
    about: '38 breaks on purpose, in a clean checkout: what finds each?',
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
