import { type HeldPoll, type PageChange, readHeld, writeAcceptance } from '../../guard/guard-files.ts';
import { readSettings } from '../../serve/settings.ts';
import { HELD } from '../command-line/operating-commands.ts';
import { commandMain } from '../command-line/run-command.ts';

/** Exits with 0 when done, 1 if nothing is held. */
export const main = commandMain(HELD, async ([what], _, root) => {
  const { stateDir, refreshSeconds } = readSettings(process.env, root);
  const held = await readHeld(stateDir);
  if (held.length === 0) {
    process.stderr.write(
      `Nothing is held in ${stateDir}. The server may keep its state elsewhere: set the same STATE_DIR.\n`,
    );
    return 1;
  }
  if (what === undefined) {
    process.stdout.write(heldText(held));
    return 0;
  }
  await writeAcceptance(stateDir, { since: held.map(({ since }) => since) });
  process.stdout.write(
    `Accepted:\n${heldText(held)}The server publishes it at its next refresh, within ${refreshSeconds} s. If still more is missing by then, that stays held.\n`,
  );
  return 0;
});

function heldText(held: readonly HeldPoll[]): string {
  return held
    .map(({ since, why, changes }) => `Held since ${since}: ${why}\n${changes.map(changeLine).join('')}`)
    .join('');
}

function changeLine({ address, before, after, why }: PageChange): string {
  const characters = (text: number | null) => (text === null ? 'no page' : `${text} characters`);
  return `  ${address}: ${characters(before)} -> ${after === null ? '404' : characters(after)} (${why})\n`;
}
