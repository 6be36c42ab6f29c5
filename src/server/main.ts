import { type Running, serve } from './serve.ts';
import { readSettings } from './settings.ts';

/** Starts the server of the project in `root` and ends it cleanly on SIGTERM or SIGINT, even before it runs. */
export async function main(root: string): Promise<void> {
  const log = (line: string) => console.log(line);
  const settings = readSettings(process.env, root);
  let running: Running | undefined;
  for (const signal of ['SIGTERM', 'SIGINT'] as const) {
    process.once(signal, () => {
      Promise.resolve(running?.close()).then(
        () => process.exit(0),
        () => process.exit(1),
      );
    });
  }
  running = await serve({ root, settings, log });
  log(`Prospectus serves ${settings.contentUrl ?? 'the embedded content'} at ${running.url}`);
}
