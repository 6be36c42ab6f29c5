import { decodeBody } from '../../http/stored-response.ts';
import { readSettings } from '../../serve/settings.ts';
import type { State } from '../../store/entry.ts';
import { listAddressStates, listKeptStates } from '../../store/history.ts';
import { createFolderObjects } from '../../store/objects.ts';
import { readPin } from '../../store/pin.ts';
import { siteStateFolder } from '../../store/store.ts';
import { HISTORY } from '../command-line/operating-commands.ts';
import { commandMain } from '../command-line/run-command.ts';

/** Lists the states that can be served again, or prints an earlier file. Exits with 1 if there is none. */
export const main = commandMain(HISTORY, async ([address, when], _, root) => {
  const folder = siteStateFolder(readSettings(process.env, root));
  if (address === undefined) await listStates(folder);
  else if (when === undefined) await listChanges(folder, address);
  else return printFile(folder, address, when);
  return 0;
});

async function listStates(folder: string): Promise<void> {
  const states = await listKeptStates(folder);
  const pinned = await readPin(folder);
  const served = pinned ?? states.at(-1)?.id;
  if (states.length === 0) process.stdout.write(`Nothing has been published into ${folder} yet.\n`);
  for (const state of states.toReversed())
    process.stdout.write(`${state.id === served ? '*' : ' '} ${line(state, state.note)}\n`);
  if (pinned !== undefined)
    process.stdout.write(`${pinned} is served until \`npx prospectus restore release\`.\n`);
}

async function listChanges(folder: string, address: string): Promise<void> {
  const states = await listAddressStates(folder, address);
  if (states.length === 0) process.stdout.write(`No kept state has ${address}.\n`);
  for (const state of states.toReversed())
    process.stdout.write(`  ${line(state, state.entry ? `${state.entry.status}` : 'gone')}\n`);
}

const line = ({ id, time }: State, words: string): string => `${id}  ${time}  ${words}`;

const DAY = /^\d{4}-\d\d-\d\d/;

async function printFile(folder: string, address: string, when: string): Promise<number> {
  const all = await listKeptStates(folder);
  const isRequested = ({ id, time }: State) =>
    DAY.test(when) ? time.slice(0, when.length) <= when : id === when;
  const until = new Set(all.slice(0, all.findLastIndex(isRequested) + 1).map(({ id }) => id));
  const entry = (await listAddressStates(folder, address)).findLast(({ id }) => until.has(id))?.entry;
  const bytes = entry && (await createFolderObjects(folder).read(entry.hash));
  const file = entry && bytes && (await decodeBody(entry, bytes));
  if (file) process.stdout.write(file);
  else
    process.stderr.write(
      `${address} had no file then. \`npx prospectus history ${address}\` lists its states.\n`,
    );
  return file ? 0 : 1;
}
