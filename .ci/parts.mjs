// The parts of `.ci/run`, each in a process of its own, and the last line counts the tests of all.
// With names as arguments only these parts run: `node .ci/parts.mjs npm-test deploy`.
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pLimit from 'p-limit';

const root = resolve(import.meta.dirname, '..');
const logs = join(root, '.cache/ci');
/** The longest output of a failed part that is shown; its log has the whole output. */
const LONGEST = 20_000;
/** The supported versions of Node besides this one, which runs all parts. */
const NODES = ['20.20.2', '22.23.3', '24.21.0'].filter(
  (version) => version.split('.')[0] !== process.versions.node.split('.')[0],
);
const VITEST = 'node node_modules/vitest/vitest.mjs run --reporter=default --reporter=json';
/** What may fail on another Node: the unit tests, the servers, and the unit's filter of system calls. No browser. */
const ON_OTHER_NODE =
  '--project node --project site --project deploy src registry tests/server tests/deploy/unit-starts --exclude "tests/server/{export,export-follow,kill,secrets}.test.ts"';

const onNode = (version) => {
  const name = `node-${version.split('.')[0]}`;
  const folder = `.cache/node-${version}`;
  return {
    name,
    inputs: ['src', 'registry', 'tests/server', 'deploy', 'package.json'],
    command:
      `npm install --silent --no-save --no-package-lock --prefix ${folder} node@${version} && ` +
      `PATH="$PWD/${folder}/node_modules/.bin:$PATH" ${VITEST} --outputFile.json=.cache/ci/${name}.json ${ON_OTHER_NODE}`,
  };
};
const project = (name, inputs) => ({
  name,
  inputs,
  command: `${VITEST} --outputFile.json=.cache/ci/${name}.json --project ${name}`,
});

/** Fails for a known vulnerability, but not for a registry that doesn't answer. */
const AUDIT = `answer=$(npm audit --omit=dev 2>&1) && echo "$answer" || case "$answer" in
*"audit endpoint returned an error"*) echo "Not checked for vulnerabilities: $answer" ;;
*) echo "$answer"; exit 1 ;;
esac`;
const OF_THE_CMS = [
  ...['cms', 'packages/pull', 'src/strapi', 'src/content', 'src/serve/cms', 'src/serve/forms'],
  'tests/site/cms',
];

/**
 * Two parts run at a time, in this order. A part with `after` waits for that part: two browsers never run beside each
 * other. Parts before `test-all` don't need the build that `npm test` makes. A part with inputs runs when one of them has
 * changed since the base, or with FULL=1 (docs/testing.md).
 */
const PARTS = [
  { name: 'npm-test', command: 'npm test' },
  { name: 'audit', command: AUDIT },
  { name: 'install-cms', inputs: OF_THE_CMS, command: 'node src/tools/run.mjs cms --install' },
  { name: 'test-all', command: 'npm run test:all', after: 'npm-test' },
  project('package', [
    'package.json',
    'src/tools/create',
    'src/tools/build',
    'src/tools/run.mjs',
    'tests/package',
  ]),
  { ...project('cms', OF_THE_CMS), after: 'install-cms' },
  ...NODES.map(onNode),
  project('deploy', [
    'deploy',
    'src/http',
    'src/publish/export',
    'src/serve',
    'tests/deploy',
    'package.json',
  ]),
];

mkdirSync(logs, { recursive: true });
const base = baseCommit();
const only = process.argv.slice(2);
const isDue = ({ name, inputs }) =>
  only.length > 0
    ? only.includes(name)
    : inputs === undefined || process.env.FULL === '1' || haveChanged(inputs);
const twoAtATime = pLimit(2);
const running = new Map();
for (const part of PARTS.filter(isDue)) {
  const before = running.get(part.after);
  running.set(
    part.name,
    twoAtATime(() => Promise.resolve(before).then(() => run(part))),
  );
}
const results = await Promise.all(running.values());
const left = PARTS.filter((part) => only.length === 0 && !isDue(part));
if (left.length > 0)
  console.log(`Not run, because none of their inputs changed: ${left.map(({ name }) => name).join(', ')}`);
for (const { name, seconds, passed, failed, code } of results) {
  const outcome = code === 0 ? 'green' : `FAILED (exit code ${code}), see .cache/ci/${name}.log`;
  console.log(`${name}: ${outcome}, ${seconds} s, ${passed} passed, ${failed} failed`);
}
const sum = (of) => results.reduce((before, one) => before + one[of], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = results.every(({ code }) => code === 0) ? 0 : 1;

/** CI_BASE, or the last commit that is a day older than this one; empty in a clone without history. */
function baseCommit() {
  const git = (...args) => execFileSync('git', args, { cwd: root, encoding: 'utf8' }).trim();
  const dayBefore = Number(git('log', '-1', '--format=%ct')) - 24 * 60 * 60;
  return process.env.CI_BASE ?? git('rev-list', '-1', `--before=${dayBefore}`, 'HEAD');
}

/** True if one of the files or folders differs from the base; without a base everything does. */
function haveChanged(paths) {
  if (base === '') return true;
  return spawnSync('git', ['diff', '--quiet', base, 'HEAD', '--', ...paths], { cwd: root }).status !== 0;
}

function run({ name, command }) {
  const started = performance.now();
  rmSync(join(logs, `${name}.json`), { force: true });
  const child = spawn('bash', ['-c', command], { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] });
  const chunks = [];
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (chunk) => chunks.push(chunk));
  return new Promise((done) => {
    child.once('close', (code) => {
      const output = Buffer.concat(chunks).toString();
      writeFileSync(join(logs, `${name}.log`), output);
      const seconds = Math.round((performance.now() - started) / 1000);
      console.log(`${name}: ${code === 0 ? 'green' : 'FAILED'} after ${seconds} s`);
      if (code !== 0) console.log(output.slice(-LONGEST));
      done({ name, code, seconds, ...countsOf(name, output, code) });
    });
  });
}

/** Counts a part without tests as one; so is a part that fails otherwise than by a test. */
function countsOf(name, output, code) {
  const last = /^(\d+) passed, (\d+) failed\s*$/m.exec(output.slice(-200));
  const file = join(logs, `${name}.json`);
  if (last) return { passed: Number(last[1]), failed: Number(last[2]) };
  if (!existsSync(file)) return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 };
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(file, 'utf8'));
  return { passed: numPassedTests, failed: numFailedTests === 0 && code !== 0 ? 1 : numFailedTests };
}
