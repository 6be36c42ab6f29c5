import { readSettings } from '../server/settings.ts';
import { siteFolder } from '../site/publishing.ts';
import { keptStates } from '../site/store/history.ts';
import { readPin } from '../site/store/pin.ts';

/** `npm run history`: the states of the site that can be served again, newest first. */
export async function main(_: readonly string[], root: string): Promise<number> {
  const folder = siteFolder(readSettings(process.env, root));
  const states = await keptStates(folder);
  const pinned = await readPin(folder);
  const served = pinned ?? states.at(-1)?.id;
  if (states.length === 0) process.stdout.write(`Nothing has been published into ${folder} yet.\n`);
  for (const { id, time, note } of states.toReversed()) {
    process.stdout.write(`${id === served ? '*' : ' '} ${id}  ${time}  ${note}\n`);
  }
  if (pinned !== undefined) {
    process.stdout.write(`${pinned} is served until \`npm run restore -- release\`.\n`);
  }
  return 0;
}
