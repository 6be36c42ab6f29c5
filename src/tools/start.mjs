import { startServer } from '../serve/start.mjs';

/** Serves the site to visitors; it is built before where that is needed. */
export async function main(_args, site) {
  await startServer(site);
  return process.exitCode ?? 0;
}
