import { readSettings } from '../server/settings.ts';
import { readGuard, writeAcceptance } from '../site/guard-files.ts';

const USAGE = `npm run accept
  Publishes what a server holds back because much of the site would disappear. The server with the same STATE_DIR
  does so at its next refresh.`;

/** `npm run accept`; exits with 0 when accepted, 1 when nothing is held, 2 for wrong arguments. */
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
    `Accepted: ${held.why} (held since ${held.since}).\nThe server publishes it at its next refresh, within ${refreshSeconds} s. If still more is missing by then, it stays held.\n`,
  );
  return 0;
}
