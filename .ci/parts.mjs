// The parts of `.ci/run`, some beside each other. Each tells what failed; the last line counts all tests.
// With names as arguments only these parts run: `node .ci/parts.mjs npm-test deploy`.
import { spawn } from 'node:child_process';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import pLimit from 'p-limit';

const root = resolve(import.meta.dirname, '..');
const logs = join(root, '.cache/ci');
/** More failing files than these are no accident, even on a machine that does other work. */
const MOST_AGAIN = 10;
const ESCAPE = String.fromCharCode(27);
const ANSI = new RegExp(`${ESCAPE}\\[[0-9;]*m`, 'g');
/** A line of Vitest with the name of a test file that failed. */
const FAILED_FILE = /^ FAIL\s+\S+\s+(\S+\.test\.tsx?)|error originated in "(\S+\.test\.tsx?)"/;
/** A wrong type, say, is no accident. */
const SCRIPT_FAILED = /^(build|types|lint|check): FAILED/m;
/** So much of what a failed part said is shown; all of it is in its log. */
const LONGEST = 20_000;
/** Every supported Node but this one, with which everything runs. */
const NODES = ['20.20.2', '22.23.3', '24.21.0'].filter(
  (version) => version.split('.')[0] !== process.versions.node.split('.')[0],
);
const VITEST = 'node node_modules/vitest/vitest.mjs run';
/**
 * What may behave differently on another Node: the store, the server, the first answers of the built site, and the
 * unit's server behind the unit's filter of system calls, because each Node makes others.
 */
const OTHER_NODE = [
  `${VITEST} --project node --project site --project deploy`,
  'src/store src/serve src/http tests/server/serving tests/server/kill tests/deploy/unit-starts',
].join(' ');

const installNode = (version) =>
  `npm install --silent --no-save --no-package-lock --prefix .cache/node-${version} node@${version}`;
const onNode = (version) => ({
  name: `node-${version.split('.')[0]}`,
  command: `${installNode(version)} && PATH="$PWD/.cache/node-${version}/node_modules/.bin:$PATH" ${OTHER_NODE}`,
});

/** A registry that does not say is told apart from one that knows of no hole. */
const AUDIT = `said=$(npm audit --omit=dev 2>&1) && echo "$said" || case "$said" in
*"audit endpoint returned an error"*) echo "Not checked for known holes: $said" ;;
*) echo "$said"; exit 1 ;;
esac`;

/** The report is kept beside the logs. A clone without history has nothing to compare with. */
const REVIEW = `node src/tools/run.mjs review --against last --brief; code=$?
cp .cache/review/report.html .cache/ci/review.html
[ $code = 2 ] && echo "Not reviewed" || exit $code`;

/** Groups one after the other; two parts of a group beside each other, on ports of the system's choice. */
const GROUPS = [
  [
    { name: 'audit', command: AUDIT },
    { name: 'install-cms', command: 'node src/tools/run.mjs cms --install' },
    { name: 'npm-test', command: 'npm test -- --all' },
  ],
  [
    { name: 'deploy', command: `${VITEST} --project deploy` },
    { name: 'cms', command: `${VITEST} --project cms` },
  ],
  [
    { name: 'package', command: `${VITEST} --project package` },
    ...NODES.map(onNode),
    // Too long for npm test.
    {
      name: 'full-server',
      full: true,
      command: `FULL=1 ${VITEST} --project site tests/server/kill tests/site/full/export`,
    },
  ],
  // It builds the site anew, under the servers of any other part.
  [{ name: 'review', command: REVIEW }],
];

mkdirSync(logs, { recursive: true });
// Four at once left nothing of two cores to what yields to all else: the encoding of pictures.
const twoAtATime = pLimit(2);
const only = process.argv.slice(2);
const results = [];
for (const group of GROUPS) {
  const parts = group.filter(({ name }) => only.length === 0 || only.includes(name));
  const ended = await Promise.all(parts.map((part) => twoAtATime(() => run(part))));
  // Alone, once nothing else runs.
  for (const one of ended) results.push(one.code === 0 ? one : await runAgain(one));
}
for (const { name, seconds, counts, code } of results) {
  const outcome = code === 0 ? 'green' : `FAILED (exit code ${code}), see .cache/ci/${name}.log`;
  console.log(
    `${name}: ${outcome}, ${seconds} s${counts.known ? `, ${counts.passed} passed, ${counts.failed} failed` : ''}`,
  );
}
const sum = (of) => results.reduce((before, { counts }) => before + counts[of], 0);
console.log(`\n${sum('passed')} passed, ${sum('failed')} failed`);
process.exitCode = results.every(({ code }) => code === 0) ? 0 : 1;

function run({ name, command, full = false }) {
  const started = performance.now();
  const counted = join(logs, `${name}.json`);
  rmSync(counted, { force: true });
  // npm test counts by its last line, and has Vitest tell it.
  const env = { ...process.env, ...(name === 'npm-test' ? {} : { TEST_RESULTS: counted }) };
  const child = spawn('bash', ['-c', command], { cwd: root, env });
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk) => {
      output += chunk;
    });
  }
  return new Promise((done) => {
    child.once('close', (code) => {
      writeFileSync(join(logs, `${name}.log`), output);
      const seconds = Math.round((performance.now() - started) / 1000);
      console.log(`${name}: ${code === 0 ? 'green' : 'FAILED'} after ${seconds} s`);
      if (code !== 0) console.log(output.slice(-LONGEST));
      done({ name, command, full, code, seconds, output, counts: countsOf(counted, output, code) });
    });
  });
}

/**
 * Runs what failed once more: the test files that a part names, or else all of it, as when a registry did not answer.
 * What passes alone is told as a defect of that test, which has to be found; it does not keep everybody else's work
 * from landing.
 */
async function runAgain(failed) {
  const files = failedFiles(failed.output);
  if (files.length > MOST_AGAIN || SCRIPT_FAILED.test(failed.output)) return failed;
  const tests = `${failed.full ? 'FULL=1 ' : ''}${VITEST} --maxWorkers=1 ${files.join(' ')}`;
  const command = files.length > 0 ? tests : failed.command;
  const again = await run({ ...failed, name: `${failed.name}-again`, command });
  if (again.code !== 0) return failed;
  const which = files.length > 0 ? files.join(', ') : 'all of it';
  console.log(`\n${failed.name}: UNSTABLE, failed among others and passed alone: ${which}\n`);
  if (files.length === 0) return { ...again, name: failed.name };
  const { counts } = failed;
  return { ...failed, code: 0, counts: { passed: counts.passed + counts.failed, failed: 0, known: true } };
}

/** The test files that Vitest names as failed, or as where an unhandled error came from. */
function failedFiles(output) {
  const lines = output.replaceAll(ANSI, '').split('\n');
  const found = lines.map((line) => FAILED_FILE.exec(line)?.slice(1).find(Boolean));
  return [...new Set(found.filter((file) => file !== undefined))];
}

/** A part without tests counts as one; so does one that failed in another way than by a test. */
function countsOf(file, output, code) {
  const last = /^(\d+) passed, (\d+) failed\s*$/m.exec(output.slice(-200));
  const counts = last ? { passed: Number(last[1]), failed: Number(last[2]) } : told(file);
  if (!counts) return { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1, known: false };
  return {
    passed: counts.passed,
    failed: counts.failed === 0 && code !== 0 ? 1 : counts.failed,
    known: true,
  };
}

function told(file) {
  try {
    const { files } = JSON.parse(readFileSync(file, 'utf8'));
    const all = (of) => files.reduce((sum, one) => sum + one[of], 0);
    return { passed: all('passed'), failed: all('failed') };
  } catch {
    return undefined;
  }
}
