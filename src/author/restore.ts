import { readSettings } from '../server/settings.ts';
import { siteFolder } from '../site/publishing.ts';
import { keptStates } from '../site/store/history.ts';
import { removePin, writePin } from '../site/store/pin.ts';

const USAGE = `npm run restore -- ID        serves an earlier state of the site; \`npm run history\` lists them
npm run restore -- release   serves the last one again`;

/** `npm run restore`: 0 when done, 1 when there is no such state, 2 when not understood. */
export async function main(args: readonly string[], root: string): Promise<number> {
  const [id, ...more] = args;
  if (id === undefined || more.length > 0) {
    process.stderr.write(`${USAGE}\n`);
    return 2;
  }
  const folder = siteFolder(readSettings(process.env, root));
  if (id === 'release') {
    await removePin(folder);
    process.stdout.write('The last state is served within a second.\n');
    return 0;
  }
  const state = (await keptStates(folder)).find((one) => one.id === id);
  if (!state) {
    process.stderr.write(`${folder} has no state ${id}. \`npm run history\` lists those it has.\n`);
    return 1;
  }
  await writePin(folder, id);
  process.stdout.write(
    `The site of ${state.time} is served within a second, until \`npm run restore -- release\`.\n`,
  );
  return 0;
}
