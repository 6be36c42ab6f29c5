import { readSettings } from '../server/settings.ts';
import { readGuard, writeAcceptance } from '../site/guard-files.ts';

const USAGE = `npm run accept
  Publishes what a server holds back because much of the site would go. The server with the same STATE_DIR
  does so at its next look at the content.`;

/** `npm run accept`: 0 when accepted, 1 when nothing is held, 2 when not understood. */
export async function main(args: readonly string[], root: string): Promise<number> {
  if (args.length > 0) {
    process.stderr.write(`${USAGE}\n`);
    return 2;
  }
  const { stateDir, refreshSeconds } = readSettings(process.env, root);
  const held = (await readGuard(stateDir))?.held;
  if (!held) {
    process.stderr.write(
      `Nothing is held in ${stateDir}. The server may keep its state elsewhere: set the same STATE_DIR.\n`,
    );
    return 1;
  }
  await writeAcceptance(stateDir, held);
  process.stdout.write(
    `Accepted: ${held.why} (held since ${held.since}).\nThe server publishes it at its next look, within ${refreshSeconds} s. If still more is missing by then, it stays held.\n`,
  );
  return 0;
}
