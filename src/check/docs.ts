import { CHECKS, type CheckId } from './checks.ts';
import { EXAMPLES } from './examples.ts';
import { codeFrame, formatProblem } from './format.ts';
import type { Problem } from './problem.ts';
import { checkContent } from './testing/content.ts';
import { changed, checkTexts } from './testing/world.ts';

const INTRO = `# The checks

\`npm run check\` reads every page manifest, the content model and the demo content, and says everything that is
wrong with them before they run.
It exits with 1 where there is an error; warnings leave it at 0.

- \`npm run check -- --fix\` writes the least populate that covers what each page binds.
- \`npm run check -- --json\` is for tools: \`{ "problems": [{ "file", "line", "column", "length", "where", "message", "severity", "check", "suggestion"?, "fixable"? }] }\`.
- \`npm run check -- --strict\` fails at a warning, too.
- \`npm run check -- --watch\` checks again at every save.

The dev server shows the same errors over the last good page, and the production server refuses a
file that has one. A suggestion is made only when a word is near: at most two letters away, and a third of it.

This page is generated from \`src/check/checks.ts\` and \`src/check/examples.ts\` by \`npm run generate\`.
`;

/** The text of docs/checks.md. */
export function checksDoc(): string {
  const ids = Object.keys(CHECKS).filter(isCheck);
  return `${INTRO}\n${ids.map(section).join('\n')}`;
}

function section(id: CheckId): string {
  const { about, severity } = CHECKS[id];
  const { problem, frame } = exampleOf(id);
  const fixable = problem.fixable ? ' `--fix` mends it.' : '';
  return `## ${id}\n\n${about} *${severity === 'error' ? 'Error' : 'Warning'}.*${fixable}\n\n\`\`\`\n${formatProblem(problem)}\n${frame}\n\`\`\`\n`;
}

/** What the check says about its example. */
export function exampleOf(id: CheckId): { readonly problem: Problem; readonly frame: string } {
  const { texts, problems } = checkedExample(id);
  const problem = problems.find(({ check }) => check === id);
  if (!problem)
    throw new Error(`The example of "${id}" is not found by it: ${problems.map(formatProblem).join('; ')}`);
  const at = Number(/page-(\d+)/.exec(problem.file)?.[1] ?? 0);
  return { problem, frame: codeFrame(texts[at] ?? '', problem) };
}

interface CheckedExample {
  readonly texts: readonly string[];
  readonly problems: readonly Problem[];
}

function checkedExample(id: CheckId): CheckedExample {
  const example = EXAMPLES[id];
  if ('file' in example) {
    const { file, text } = example;
    const problems = file.startsWith('cms/') ? checkContent(file, text) : checkTexts(example).problems;
    return { texts: [text], problems };
  }
  const texts = 'texts' in example ? example.texts : [changed(example.from, example.to)];
  const beside = 'beside' in example && example.beside ? [example.beside] : [];
  return { texts, problems: checkTexts(...texts, ...beside).problems };
}

function isCheck(id: string): id is CheckId {
  return Object.hasOwn(CHECKS, id);
}
