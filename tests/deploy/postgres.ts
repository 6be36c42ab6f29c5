import { execFile, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chmod, chown } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { freePort } from '../browser/start-site.ts';

const DEBIAN = '/usr/lib/postgresql';
const START_WITHIN_MS = 30_000;

export interface Postgres {
  /** The address of an empty database. */
  readonly url: string;
  readonly stop: () => Promise<void>;
  /** Starts it again with its data. */
  readonly start: () => Promise<void>;
}

/**
 * Creates a cluster with Debian's PostgreSQL and starts it.
 * @param folder an existing empty folder
 */
export async function startPostgres(folder: string): Promise<Postgres> {
  const version = existsSync(DEBIAN) ? readdirSync(DEBIAN).sort().at(-1) : undefined;
  if (version === undefined) throw new Error(`${DEBIAN} has no PostgreSQL: apt-get install postgresql`);
  const program = (name: string) => join(DEBIAN, version, 'bin', name);
  const port = await freePort();
  const owner = await postgresUser();
  // PostgreSQL never runs as root, and has to pass through the folder of this run, which only its owner may enter.
  if (owner) {
    await chmod(dirname(folder), 0o711);
    await chown(folder, owner.uid, owner.gid);
  }
  const run = promisify(execFile);
  await run(program('initdb'), ['-D', folder, '-U', 'cms', '--auth=trust', '--no-sync', '-E', 'UTF8'], {
    ...owner,
    cwd: folder,
  });
  const settings = [`port=${port}`, 'listen_addresses=127.0.0.1', `unix_socket_directories=${folder}`];
  let ended: Promise<void> | undefined;
  let child: ReturnType<typeof spawn> | undefined;
  const start = async () => {
    const args = ['-D', folder, ...settings.flatMap((one) => ['-c', one])];
    const made = spawn(program('postgres'), args, { ...owner, cwd: folder, stdio: 'ignore' });
    child = made;
    ended = new Promise((done) => made.once('exit', () => done()));
    const late = performance.now() + START_WITHIN_MS;
    const isReady = () =>
      run(program('pg_isready'), ['-h', '127.0.0.1', '-p', String(port), '-U', 'cms']).then(
        () => true,
        () => false,
      );
    while (!(await isReady())) {
      if (performance.now() > late) throw new Error('PostgreSQL did not start');
      await new Promise((next) => setTimeout(next, 100));
    }
  };
  await start();
  await run(program('createdb'), ['-h', '127.0.0.1', '-p', String(port), '-U', 'cms', 'cms']);
  return {
    url: `postgres://cms@127.0.0.1:${port}/cms`,
    start,
    stop: async () => {
      // The fast mode closes connections and writes committed data.
      child?.kill('SIGINT');
      await ended;
    },
  };
}

async function postgresUser(): Promise<{ uid: number; gid: number } | undefined> {
  if (process.getuid?.() !== 0) return undefined;
  const { stdout } = await promisify(execFile)('id', ['postgres']);
  const [, uid, gid] = /uid=(\d+).*?gid=(\d+)/.exec(stdout) ?? [];
  return { uid: Number(uid), gid: Number(gid) };
}
