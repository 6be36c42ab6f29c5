import { resolve } from 'node:path';
import { freePort } from '../../browser/start-site.ts';
import { type Service, startService } from '../../setup/start-service.ts';

const CMS = resolve(import.meta.dirname, '../../../cms');
const BINARY = resolve(CMS, 'node_modules/@strapi/strapi/bin/strapi.js');
const START_WITHIN_MS = 300_000;

/** The secret that Strapi and the site share in these tests. */
export const SECRET = 'the-secret-that-site-and-cms-share-in-tests';
export const ADMIN = { email: 'editor@museum.example', password: 'Only-for-tests-1' };

/** A real Strapi in a separate process. */
export type Strapi = Service;

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
  const all = {
    NODE_ENV: 'development',
    CMS_DATA: dataDir,
    CMS_PORT: port,
    CMS_PANEL: 'off',
    STRAPI_DISABLE_UPDATE_NOTIFICATION: 'true',
    CMS_ADMIN_EMAIL: ADMIN.email,
    CMS_ADMIN_PASSWORD: ADMIN.password,
    CONTENT_SECRET: SECRET,
    ...env,
  };
  const options = { cwd, withinMs: START_WITHIN_MS };
  const strapi = await startService([process.execPath, BINARY, 'start'], `${url}/_health`, all, options);
  return { ...strapi, url };
}
