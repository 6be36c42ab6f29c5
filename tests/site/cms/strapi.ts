import { spawn } from 'node:child_process';
import { resolve } from 'node:path';
import { freePort } from '../../browser/start-site.ts';

const CMS = resolve(import.meta.dirname, '../../../cms');
const START_WITHIN_MS = 300_000;

/** The secret that Strapi and the site share in these tests. */
export const SECRET = 'the-secret-that-site-and-cms-share-in-tests';
export const ADMIN = { email: 'editor@museum.example', password: 'Only-for-tests-1' };

/** A real Strapi in a separate process. */
export interface Strapi {
  readonly url: string;
  readonly output: () => string;
  /** Ends it and waits until it has ended. */
  readonly stop: (signal?: NodeJS.Signals) => Promise<void>;
}

/**
 * Starts the CMS on the data of a folder and waits until it answers; an empty folder is seeded first.
 * @param cwd the project of the CMS; by default this one. Another project needs its packages as well
 */
export async function startStrapi(
  dataDir: string,
  env: Record<string, string> = {},
  cwd = CMS,
): Promise<Strapi> {
  const port = env.CMS_PORT ?? String(await freePort());
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(
    process.execPath,
    [resolve(CMS, 'node_modules/@strapi/strapi/bin/strapi.js'), 'start'],
    {
      cwd,
      env: {
        ...process.env,
        NODE_ENV: 'development',
        CMS_DATA: dataDir,
        CMS_PORT: port,
        CMS_PANEL: 'off',
        STRAPI_DISABLE_UPDATE_NOTIFICATION: 'true',
        CMS_ADMIN_EMAIL: ADMIN.email,
        CMS_ADMIN_PASSWORD: ADMIN.password,
        CONTENT_SECRET: SECRET,
        ...env,
      },
    },
  );
  let output = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream.on('data', (chunk: Buffer) => {
      output += chunk.toString();
    });
  }
  const ended = new Promise<void>((done) => child.once('exit', () => done()));
  const stop = (signal: NodeJS.Signals = 'SIGTERM'): Promise<void> => {
    child.kill(signal);
    return ended;
  };
  const late = Date.now() + START_WITHIN_MS;
  while (!(await answers(url))) {
    if (child.exitCode !== null || Date.now() > late) {
      await stop('SIGKILL');
      throw new Error(`Strapi did not start:\n${output}`);
    }
    await new Promise((next) => setTimeout(next, 250));
  }
  return { url, output: () => output, stop };
}

async function answers(url: string): Promise<boolean> {
  const answer = await fetch(`${url}/_health`).catch(() => undefined);
  return answer?.ok ?? false;
}
