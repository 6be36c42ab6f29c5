import { readSettings } from '../../serve/settings.ts';
import { listKeptStates } from '../../store/history.ts';
import { readPin, removePin, writePin } from '../../store/pin.ts';
import { siteStateFolder } from '../../store/store.ts';
import { RESTORE } from '../command-line/operating-commands.ts';
import { commandMain } from '../command-line/run-command.ts';

/** Exits with 0 if the state was restored, 1 if there is no such state. */
export const main = commandMain(RESTORE, async ([id = ''], _, root) => {
  const folder = siteStateFolder(readSettings(process.env, root));
  if (id === 'release') {
    const pinned = await readPin(folder);
    await removePin(folder);
    process.stdout.write(
      pinned === undefined
        ? 'Nothing was restored: the last state is served.\n'
        : 'The last state is served within a second.\n',
    );
    return 0;
  }
  const state = (await listKeptStates(folder)).find((one) => one.id === id);
  if (!state) {
    process.stderr.write(`${folder} has no state ${id}. \`npx prospectus history\` lists those it has.\n`);
    return 1;
  }
  await writePin(folder, id);
  process.stdout.write(
    `The site of ${state.time} is served within a second, until \`npx prospectus restore release\`.\n`,
  );
  return 0;
});
