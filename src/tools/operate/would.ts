import type { EditorAction } from '../../core/content/editor-action.ts';
import type { Forecast, PageEffect } from '../../publish/plan/foresee.ts';
import { forecastAction } from '../../publish/plan/would.ts';
import { openProject } from '../../publish/project/project.ts';
import { readSettings } from '../../serve/settings.ts';
import { WOULD } from '../command-line/operating-commands.ts';
import { runsCommand } from '../command-line/run-command.ts';
import { type CommandAnswer, refuseAnswer } from '../describe/said.ts';

/** Exits with 1 if the effect can't be forecast, or if the publication would be held. */
export const main = runsCommand(WOULD, async ([what, endpoint = '', documentId], _, root) => {
  const verb = WOULD.arguments[0].choices.find((one) => one === what) ?? 'publish';
  const { text, isRefused, isHeld } = await describeEffect(root, { verb, endpoint, documentId });
  (isRefused ? process.stderr : process.stdout).write(`${text}\n`);
  return isRefused || isHeld ? 1 : 0;
});

/** Describes the effect of an editor's action. */
export async function describeEffect(
  root: string,
  action: EditorAction,
): Promise<CommandAnswer & { readonly isHeld?: boolean }> {
  const settings = readSettings(process.env, root);
  const answer = await forecastAction({ ...settings, project: openProject(root) }, action);
  if ('error' in answer) return refuseAnswer(answer.error);
  const held = answer.held === undefined ? [] : [`It would be held: ${answer.held}.`];
  const pageless = answer.pageless.map((why) => `No page of its own for ${why}.`);
  const planned = answer.planned.flatMap((one) => [`From ${one.when} on:`, ...forecastLines(one)]);
  return {
    text: [...answer.refused, ...pageless, ...forecastLines(answer), ...planned, ...held].join('\n'),
    isHeld: held.length > 0,
  };
}

function forecastLines({ pages, feeds, search }: Forecast): readonly string[] {
  const lines = [
    ...pages.map(pageLine),
    ...feeds.map((feed) => `${feed} changes`),
    ...(search ? ['the search finds something else'] : []),
  ];
  return lines.length > 0 ? lines : ['Visitors would see no change.'];
}

function pageLine({ address, effect, to, links = [] }: PageEffect): string {
  if (to !== undefined) return `${address} leads on to ${to}`;
  const dead = links.length > 0 ? `; links to it stand in ${links.join(', ')}` : '';
  return `${address} ${effect}${dead}`;
}
