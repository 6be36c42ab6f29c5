import { readGuard, writeAcceptance } from '../guard/guard-files.ts';
import { readSettings } from '../serve/settings/settings.ts';
import { ACCEPT } from './command-line/operating-commands.ts';
import { runsCommand } from './command-line/run-command.ts';

/** Exits with 0 if the publication was accepted, 1 if none is held. */
export const main = runsCommand(ACCEPT, async (_, _options, root) => {
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
});
