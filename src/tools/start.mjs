import { start } from '../serve/start.mjs';

/** Serves the site to visitors; it is built before where that is needed. */
export async function main(_args, site) {
  await start(site);
  return process.exitCode ?? 0;
}
