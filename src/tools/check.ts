import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { everyBlock } from '../../registry/everything.ts';
import { bytesOf } from '../check/bytes.ts';
import { type CheckInput, check, type Problem } from '../check/check.ts';
import { fixFile } from '../check/fix.ts';
import { formatForTerminal, formatJson, formatProblem, summary } from '../check/format.ts';
import { readModel } from '../content/read-model.ts';
import { openContent } from '../content/seed.ts';
import { MANIFESTS_FOLDER, readManifestFiles } from '../site/manifest-files.ts';
import { onChange } from './on-change.ts';

const USAGE = `npm run check [-- --json | --fix | --strict | --watch]
  --json    the problems as JSON, for tools
  --fix     writes the least populate that covers what each page binds
  --strict  a warning fails, too
  --watch   checks again at every save of a manifest or of the content model`;

/** Checks all page manifests; 1 where there is an error, 2 where the command is not understood. */
export async function main(args: readonly string[], root: string): Promise<number> {
  const known = ['--json', '--fix', '--strict', '--watch'];
  if (args.some((arg) => !known.includes(arg))) {
    process.stderr.write(`${USAGE}\n`);
    return 2;
  }
  if (args.includes('--fix')) await fixAll(root);
  const how = { json: args.includes('--json'), strict: args.includes('--strict') };
  const code = await checkOnce(root, how);
  if (!args.includes('--watch')) return code;
  for await (const _ of onChange([join(root, MANIFESTS_FOLDER), join(root, 'cms/src')])) {
    process.stderr.write(`\n${new Date().toLocaleTimeString('en-GB')}\n`);
    // A content model that is broken just now is no end: the next save is looked at again.
    await checkOnce(root, how).catch((error: unknown) => process.stderr.write(`${String(error)}\n`));
  }
  return 0;
}

interface How {
  readonly json: boolean;
  readonly strict: boolean;
}

async function checkOnce(root: string, { json, strict }: How): Promise<number> {
  const start = performance.now();
  const input = await readInput(root);
  const problems = await withBytes(input, check(input).problems, root);
  const time = Math.round(performance.now() - start);
  if (json) process.stdout.write(`${formatJson(problems)}\n`);
  else process.stdout.write(`${report(problems, input)} in ${input.files.length} manifests, ${time} ms\n`);
  return problems.some(({ severity }) => strict || severity === 'error') ? 1 : 0;
}

function report(problems: readonly Problem[], { files }: CheckInput): string {
  if (process.stdout.isTTY) {
    return formatForTerminal(problems, new Map(files.map(({ file, text }) => [file, text])));
  }
  return [...problems.map(formatProblem), summary(problems)].join('\n');
}

async function readInput(root: string): Promise<CheckInput> {
  const [files, model] = await Promise.all([
    readManifestFiles(join(root, MANIFESTS_FOLDER)),
    readModel(join(root, 'cms')),
  ]);
  return { files, model, blocks: everyBlock };
}

// Opening the content costs more than the check itself, and only these warnings need it.
async function withBytes(
  input: CheckInput,
  problems: readonly Problem[],
  root: string,
): Promise<readonly Problem[]> {
  if (!problems.some((problem) => problem.check === 'populate-unused')) return problems;
  const content = await openContent(join(root, 'cms'), join(root, '.cache')).catch(() => undefined);
  return content ? check({ ...input, bytes: bytesOf(content) }).problems : problems;
}

async function fixAll(root: string): Promise<void> {
  const input = await readInput(root);
  for (const file of input.files) {
    const text = fixFile(input, file);
    if (text === file.text) continue;
    await writeFile(join(root, file.file), text);
    process.stderr.write(`${file.file}: populate rewritten\n`);
  }
}
