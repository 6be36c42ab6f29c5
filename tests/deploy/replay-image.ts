import { execFile } from 'node:child_process';
import { chmod, cp, mkdir, readdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { basename, delimiter, join, relative } from 'node:path';
import { promisify } from 'node:util';

const run = promisify(execFile);
/** Matches folders of an image that its Dockerfile refers to by absolute paths. */
const OWN_PATHS = /(?<![\w.])\/(?=(?:site|state|strapi|data|usr\/local)\b)/g;
/** Programs replaced while an image is replayed: this machine has no user "node". */
const STAND_INS = { chown: 'exit 0' };

/** An image built from a Dockerfile, as a folder. */
export type Image = Awaited<ReturnType<typeof replayImage>>;

/** A stage that is being built. */
interface Stage {
  readonly root: string;
  readonly folder: string;
  readonly env: Readonly<Record<string, string>>;
}

/**
 * Replays a Dockerfile in folders of this machine, where no container engine runs.
 * @param context the folder of the site
 * @param work an empty folder
 * @param standIns shell scripts in place of programs, by name
 */
export async function replayImage(
  context: string,
  dockerfile: string,
  work: string,
  standIns: Readonly<Record<string, string>> = {},
) {
  const text = await readFile(join(context, dockerfile), 'utf8');
  const ignored = (await readFile(join(context, `${dockerfile}.dockerignore`), 'utf8')).trim().split('\n');
  const programs = join(work, 'programs');
  await mkdir(programs);
  for (const [name, script] of Object.entries({ ...STAND_INS, ...standIns })) {
    await writeFile(join(programs, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  }
  const stages = new Map<string, string>();
  let stage: Stage = { root: '', folder: '', env: {} };
  const here = (value: string): string => value.replace(OWN_PATHS, `${stage.root}/`);
  let entry: readonly string[] = [];
  let command: readonly string[] = [];
  for (const [name, rest] of instructions(text)) {
    if (name === 'FROM') {
      stage = { root: join(work, `stage-${stages.size}`), folder: '', env: {} };
      stages.set(rest.split(' AS ')[1] ?? 'last', stage.root);
    } else if (name === 'WORKDIR') {
      stage = { ...stage, folder: here(rest) };
      await mkdir(stage.folder, { recursive: true });
    } else if (name === 'ENV') {
      const pairs = rest.split(' ').map((pair) => here(pair).split('='));
      stage = { ...stage, env: { ...stage.env, ...Object.fromEntries(pairs) } };
    } else if (name === 'RUN') {
      const PATH = `${programs}${delimiter}${process.env.PATH}`;
      const env = { ...process.env, ...stage.env, PATH };
      await run('sh', ['-ec', here(rest.replaceAll(/--mount=\S+ +/g, ''))], {
        cwd: stage.folder,
        env,
        maxBuffer: 2 ** 26,
      });
    } else if (name === 'COPY') {
      await copy(rest.split(' '), { context, ignored, stages, stage, here });
    } else if (name === 'ENTRYPOINT') entry = JSON.parse(rest);
    else if (name === 'CMD') command = JSON.parse(rest);
  }
  const [program = '', ...args] = [...entry, ...command];
  return {
    /** The working directory of its command. */
    folder: stage.folder,
    env: stage.env,
    /** The command, with the paths of this machine. */
    command: [join(stage.root, 'usr/local/bin', program), ...args] as const,
  };
}

/** The instructions of a Dockerfile, each with its arguments on one line. */
function instructions(text: string): (readonly [name: string, rest: string])[] {
  const lines = text.replaceAll(/^#.*\n/gm, '').replaceAll(/\\\n\s*/g, '');
  return [...lines.matchAll(/^([A-Z]+) (.+)$/gm)].map(([, name = '', rest = '']) => [name, rest]);
}

interface Copying {
  readonly context: string;
  readonly ignored: readonly string[];
  readonly stages: ReadonlyMap<string, string>;
  readonly stage: Stage;
  readonly here: (path: string) => string;
}

/** Copies as COPY does: the content of a folder, and an optional file (`name*`) only if it exists. */
async function copy(words: readonly string[], { context, ignored, stages, stage, here }: Copying) {
  const options = words.filter((word) => word.startsWith('--'));
  const paths = words.slice(options.length);
  const to = paths.pop() ?? '';
  const target = to.startsWith('/') ? here(to) : join(stage.folder, to);
  const from = /--from=(\S+)/.exec(options.join(' '))?.[1];
  if (from !== undefined) {
    // Moved rather than copied: the earlier stage isn't part of the image.
    await rm(target, { recursive: true, force: true });
    await rename(join(stages.get(from) ?? '', paths[0] ?? ''), target);
    return;
  }
  const excluded = ignored.map(ignorePattern);
  for (const path of (await Promise.all(paths.map((one) => matching(context, one)))).flat()) {
    const source = join(context, path);
    const into = to.endsWith('/') ? join(target, basename(path)) : target;
    const filter = (one: string): boolean => !excluded.some((it) => it.test(relative(context, one)));
    await cp(source, into, { recursive: true, preserveTimestamps: true, verbatimSymlinks: true, filter });
    if (options.includes('--chmod=755')) await chmod(into, 0o755);
  }
}

/** A line of a .dockerignore as a pattern of paths: two stars match any folders, one matches any part of a name. */
export function ignorePattern(line: string): RegExp {
  const names = line.replace('**/', '').replaceAll('.', '\\.').replaceAll('*', '[^/]*');
  return new RegExp(`^${line.startsWith('**/') ? '(.*/)?' : ''}${names}$`);
}

async function matching(context: string, path: string): Promise<string[]> {
  if (!path.endsWith('*')) return [path];
  return (await readdir(context)).filter((name) => name.startsWith(path.slice(0, -1)));
}
