import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { formatDiagnostic } from '../../core/diagnostics/format.ts';
import { ALL_CHECKS } from '../all-checks.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';
import { checkContent } from '../testing/content.ts';
import { CONTENT_FILES, checkWithContent, MEDIA_FILE } from '../testing/known-content.ts';
import { changed } from '../testing/world.ts';

// Manifests are laid out in lines of at most so many characters.
const LINE_WIDTH = 110;

const INTRO = `# The checks

\`npm run check\` reads every page manifest, the content model and the demo content, and reports everything that is
wrong. It exits with 1 where there is an error; warnings leave it at 0.

- \`--fix\` fixes what has one right answer, in manifests, forms, scenarios and content: words with a single near one,
  former names, forgotten marks, and the smallest populate that fetches what each page binds. With \`--dry-run\` it only
  shows the difference.
- \`--content\` reports only what is wrong with the content, for editors.
- \`--json\` is for tools: \`{ "diagnostics": [{ "code", "severity", "file", "line", "column", "length", "where", "message", "suggestion"?, "fixable"?, "edit"?, "docs" }] }\`.
- \`--strict\` fails at a warning, too.
- \`--watch\` checks again at every save.

Below, each check has an example: the wrong line, and what is said of it, after its file, line and column.

The dev server shows the same errors over the last good page, and the production server refuses a
file that has one. A suggestion is at most two letters and a third of the word away.

\`npx prospectus generate\` makes this page from the files in \`src/check/checks\`.
A new check is one more file there and a line in \`src/check/all-checks.ts\`.
`;

/** The text of docs/checks.md. */
export function checksDoc(): string {
  return `${INTRO}\n${ALL_CHECKS.map(section).join('\n')}`;
}

function section(check: CheckDefinition): string {
  const { code, about, severity } = check;
  const { diagnostic, line } = exampleText(check);
  const fixable = diagnostic.fixable ? ' `--fix` fixes it.' : '';
  return `## ${code}\n\n${about} *${severity === 'error' ? 'Error' : 'Warning'}.*${fixable}\n\n\`\`\`\n${line}\n${diagnostic.message}\n\`\`\`\n`;
}

/** The diagnostic of a check's example, with the line that it is about, or the file. */
export function exampleText(check: CheckDefinition): {
  readonly diagnostic: Diagnostic;
  readonly line: string;
} {
  const { texts, diagnostics } = checkedExample(check);
  const diagnostic = diagnostics.find(({ code }) => code === check.code);
  if (!diagnostic) {
    const found = diagnostics.map(formatDiagnostic).join('; ');
    throw new Error(`The example of "${check.code}" is not found by it: ${found}`);
  }
  const at = Number(/page-(\d+)/.exec(diagnostic.file)?.[1] ?? 0);
  const known = [...CONTENT_FILES, MEDIA_FILE].find(({ file }) => file === diagnostic.file);
  const text = known && !('file' in check.example) ? known.text : (texts[at] ?? '');
  const line = text.split('\n')[diagnostic.line - 1]?.trim().slice(0, LINE_WIDTH);
  return { diagnostic, line: !line || line === '{' ? diagnostic.file : line };
}

interface CheckedExample {
  readonly texts: readonly string[];
  readonly diagnostics: readonly Diagnostic[];
}

function checkedExample({ example }: CheckDefinition): CheckedExample {
  if ('file' in example) {
    const { file, text } = example;
    const diagnostics = file.startsWith('cms/')
      ? checkContent(file, text)
      : checkWithContent(example).diagnostics;
    return { texts: [text], diagnostics };
  }
  const texts = 'texts' in example ? example.texts : [changed(example.from, example.to)];
  const beside = 'beside' in example && example.beside ? [example.beside] : [];
  return { texts, diagnostics: checkWithContent(...texts, ...beside).diagnostics };
}
