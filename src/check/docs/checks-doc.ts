import { codeFrame } from '../../core/diagnostics/code-frame.ts';
import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { formatDiagnostic } from '../../core/diagnostics/format.ts';
import { CHECKS, type CheckId } from '../checks/all.ts';
import { EXAMPLES } from '../checks/examples.ts';
import { checkContent } from '../testing/content.ts';
import { changed, checkTexts } from '../testing/world.ts';

const INTRO = `# The checks

\`npm run check\` reads every page manifest, the content model and the demo content, and says everything that is
wrong with them before they run.
It exits with 1 where there is an error; warnings leave it at 0.

- \`npm run check -- --fix\` writes the least populate that covers what each page binds.
- \`npm run check -- --json\` is for tools: \`{ "diagnostics": [{ "code", "severity", "file", "line", "column", "length", "where", "message", "suggestion"?, "fixable"?, "docs" }] }\`.
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
  const { diagnostic, frame } = exampleOf(id);
  const fixable = diagnostic.fixable ? ' `--fix` mends it.' : '';
  return `## ${id}\n\n${about} *${severity === 'error' ? 'Error' : 'Warning'}.*${fixable}\n\n\`\`\`\n${formatDiagnostic(diagnostic)}\n${frame}\n\`\`\`\n`;
}

/** What the check says about its example. */
export function exampleOf(id: CheckId): { readonly diagnostic: Diagnostic; readonly frame: string } {
  const { texts, diagnostics } = checkedExample(id);
  const diagnostic = diagnostics.find(({ code }) => code === id);
  if (!diagnostic)
    throw new Error(
      `The example of "${id}" is not found by it: ${diagnostics.map(formatDiagnostic).join('; ')}`,
    );
  const at = Number(/page-(\d+)/.exec(diagnostic.file)?.[1] ?? 0);
  return { diagnostic, frame: codeFrame(texts[at] ?? '', diagnostic) };
}

interface CheckedExample {
  readonly texts: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

function checkedExample(id: CheckId): CheckedExample {
  const example = EXAMPLES[id];
  if ('file' in example) {
    const { file, text } = example;
    const diagnostics = file.startsWith('cms/') ? checkContent(file, text) : checkTexts(example).diagnostics;
    return { texts: [text], diagnostics };
  }
  const texts = 'texts' in example ? example.texts : [changed(example.from, example.to)];
  return { texts, diagnostics: checkTexts(...texts).diagnostics };
}

function isCheck(id: string): id is CheckId {
  return Object.hasOwn(CHECKS, id);
}
