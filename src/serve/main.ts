import { createLog } from '../node/log.ts';
import { type Running, serve } from './serve.ts';
import { readSettings } from './settings.ts';

/**
 * Starts the server of the project in `root`. SIGTERM stops it once every request is answered; SIGINT (Ctrl-C)
 * doesn't wait for the load balancer. Both signals work during the start, too.
 */
export async function main(root: string): Promise<void> {
  const settings = readSettings(process.env, root);
  const log = createLog(settings.logFormat, (line) => console.log(line));
  let running: Running | undefined;
  const end = (leadMs: number) => () => {
    Promise.resolve(running?.close({ ...settings.shutdown, leadMs })).then(
      () => process.exit(0),
      (error: unknown) => {
        log('The server could not end cleanly', { level: 'error', error });
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', end(settings.shutdown.leadMs));
  process.once('SIGINT', end(0));
  running = await serve({ root, settings, threads: import.meta.dirname, log });
}
