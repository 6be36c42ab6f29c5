import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatCheckExplanation } from '../check/explain-check.ts';
import { ALL_CHECKS } from '../check/visit.ts';
import { type Diagnostic, hasErrors } from '../core/diagnostics/diagnostic.ts';
import { count, formatJson, formatReport } from '../core/diagnostics/format.ts';
import { checkSite } from './check/check-site.ts';
import { fixSite } from './check/fix-site.ts';
import { CHECK } from './command-line/authoring-commands.ts';
import { formatCommand } from './command-line/command.ts';
import { commandMain } from './command-line/run-command.ts';
import { printAnswer, refuseName } from './describe/answer.ts';

/** Exits with 1 if there is an error, or no check to explain. */
export const main = commandMain(CHECK, async (_, { explain, ...values }, root) => {
  if (explain !== undefined) return explainCode(explain);
  if (values.fix) await fixSite(root, values['dry-run'] === true);
  const start = performance.now();
  const { pages, forms, ...found } = await checkSite(root);
  const diagnostics = found.diagnostics.filter(({ file }) => !values.content || isContent(file));
  const time = Math.round(performance.now() - start);
  if (values.json) process.stdout.write(`${formatJson(diagnostics)}\n`);
  else
    process.stdout.write(
      `${await report(diagnostics, root)} in ${count(pages, 'manifest')} and ${count(forms, 'form')}, ${time} ms\n${explainHint(diagnostics)}`,
    );
  const isFailing = values.strict && diagnostics.some(({ severity }) => severity !== 'info');
  return hasErrors(diagnostics) || isFailing ? 1 : 0;
});

function explainCode(code: string): number {
  const check = ALL_CHECKS.find((one) => one.code === code);
  const codes = ALL_CHECKS.map((one) => one.code).sort();
  return printAnswer(check ? { text: formatCheckExplanation(check) } : refuseName('check', code, codes));
}

function explainHint(diagnostics: readonly Diagnostic[]): string {
  const codes = [...new Set(diagnostics.map(({ code }) => code))].sort();
  return codes.length === 0 ? '' : `${formatCommand(CHECK, '--explain CODE')}: ${codes.join(', ')}\n`;
}

const isContent = (file: string): boolean => /^cms\/(content|media)\//.test(file);

async function report(diagnostics: readonly Diagnostic[], root: string): Promise<string> {
  if (!process.stdout.isTTY) return formatReport(diagnostics);
  const texts = new Map<string, string>();
  for (const { file } of diagnostics.filter((one) => one.file.endsWith('.json')))
    if (!texts.has(file)) texts.set(file, await readFile(join(root, file), 'utf8').catch(() => ''));
  return formatReport(diagnostics, texts);
}
