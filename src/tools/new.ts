import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join, relative } from 'node:path';
import { packageRoot } from '../node/package-root.mjs';
import { allBlocks } from '../render/all-blocks.ts';
import { NEW } from './command-line/authoring-commands.ts';
import type { OptionValues } from './command-line/parse-command.ts';
import { runsCommand } from './command-line/run-command.ts';
import { writeGenerated } from './generate.ts';
import { planNewBlock } from './new/block.ts';
import { planForm } from './new/form.ts';
import { planNewPage } from './new/new-page.ts';
import type { NewPlan } from './new/plan.ts';
import { planScenario } from './new/scenario.ts';
import { existingFiles, refuseWriting, writeNew } from './new/write.ts';
import { loadSite } from './scenario/open-site.ts';

/** Exits with 0 if the files were written, 1 if the request was refused. */
export const main = runsCommand(NEW, async (words, options, root) => {
  const plan = await planRequest(words, options, root);
  if (!plan.ok) return refuseWriting(plan.why);
  const there = await existingFiles(root, plan.files.keys());
  if (there.length > 0) return refuseWriting(`There already is ${there.join(' and ')}.`);
  await writeNew(root, plan.files);
  process.stdout.write(`Written:\n${list(plan.files.keys())}\n`);
  // Only a new process can load a new block.
  const generated = words[0] === 'block' ? generateInNewProcess(root) : await writeGenerated(root);
  process.stdout.write(generated.map((file) => `  ${file} (generated anew)\n`).join(''));
  const docs = relative(root, join(packageRoot(), 'docs'));
  process.stdout.write(`\nNext:\n${list(plan.next.map((line) => line.replace(': docs/', `: ${docs}/`)))}\n`);
  return 0;
});

async function planRequest(
  [kind, name = '', scenario = '']: readonly string[],
  { live, ...options }: OptionValues<typeof NEW>,
  root: string,
): Promise<NewPlan> {
  if (kind === 'block')
    return planNewBlock(name, allBlocks.keys(), existsSync(join(root, 'vitest.config.ts')));
  if (kind === 'form') return planForm(name);
  if (kind === 'page') return planNewPage(root, name, options);
  const origin = live === undefined ? undefined : new URL(live).origin;
  return planScenario(await loadSite(root, origin), name, scenario, origin);
}

function generateInNewProcess(root: string): readonly string[] {
  const output = execFileSync(process.execPath, [join(packageRoot(), 'src/tools/run.mjs'), 'generate'], {
    env: { ...process.env, SITE: root },
    encoding: 'utf8',
  });
  return output.split('\n').flatMap((line) => /^(.+): written$/.exec(line)?.[1] ?? []);
}

const list = (items: Iterable<string>): string => [...items].map((item) => `  ${item}`).join('\n');
