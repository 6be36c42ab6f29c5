import { readSettings } from '../serve/settings/settings.ts';
import { keptStates } from '../store/history.ts';
import { readPin } from '../store/pin.ts';
import { siteFolder } from '../store/store.ts';
import { HISTORY } from './command-line/operating-commands.ts';
import { runsCommand } from './command-line/run-command.ts';

/** The states of the site that can be served again, newest first. */
export const main = runsCommand(HISTORY, async (_, _options, root) => {
  const folder = siteFolder(readSettings(process.env, root));
  const states = await keptStates(folder);
  const pinned = await readPin(folder);
  const served = pinned ?? states.at(-1)?.id;
  if (states.length === 0) process.stdout.write(`Nothing has been published into ${folder} yet.\n`);
  for (const { id, time, note } of states.toReversed()) {
    process.stdout.write(`${id === served ? '*' : ' '} ${id}  ${time}  ${note}\n`);
  }
  if (pinned !== undefined) {
    process.stdout.write(`${pinned} is served until \`npx prospectus restore release\`.\n`);
  }
  return 0;
});
