import { readFile, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { build } from 'vite';
import { temporaryFolder } from './folder.ts';

const root = resolve(import.meta.dirname, '../..');

/** One run of the process that copies pictures. */
interface CopyRun {
  readonly format: string;
  /** The peak memory of the process in megabytes; undefined while it runs. */
  readonly peakMb: number | undefined;
}

/** Bundles the process that copies pictures, alone. */
export async function buildCopyProcess() {
  const { path: folder } = await temporaryFolder();
  await symlink(join(root, 'node_modules'), join(folder, 'node_modules'));
  await build({
    root,
    configFile: false,
    logLevel: 'silent',
    build: {
      ssr: 'src/content/copies/copy-process.ts',
      outDir: folder,
      emptyOutDir: false,
      rolldownOptions: { output: { entryFileNames: 'copy-process.mjs' } },
    },
  });
  const log = join(folder, 'runs.txt');
  const script = join(folder, 'logged.mjs');
  await writeFile(script, logged(log));
  /** The runs, ordered by their start. @throws if two have run at the same time */
  const runs = async () => readRuns(await readFile(log, 'utf8').catch(() => ''));
  return { script, runs };
}

/** A script around the process that logs its start and end. */
const logged = (log: string): string => `
  import { appendFileSync, readFileSync } from 'node:fs';
  const note = (text) => appendFileSync(${JSON.stringify(log)}, text + '\\n');
  note('begin ' + process.argv[2]);
  // Its maxRSS begins with the memory of the process that started it.
  const peakKb = () => /VmHWM:\\s*(\\d+)/.exec(readFileSync('/proc/self/status', 'utf8'))[1];
  process.on('exit', () => note('end ' + peakKb() / 1024));
  await import('./copy-process.mjs');
`;

function readRuns(log: string): readonly CopyRun[] {
  const lines = log.split('\n').filter(Boolean);
  return lines.flatMap((line, at) => {
    const [word, value = ''] = line.split(' ');
    if (word !== (at % 2 === 0 ? 'begin' : 'end')) throw new Error(`Two ran at the same time:\n${log}`);
    const end = lines[at + 1]?.split(' ')[1];
    return at % 2 === 1 ? [] : [{ format: value, peakMb: end === undefined ? undefined : Number(end) }];
  });
}
