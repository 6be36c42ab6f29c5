import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { type Finding, findingConverter } from '../../core/diagnostics/finding.ts';
import { nearestWord } from '../../core/diagnostics/nearest-word.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';
import type { ManifestFile } from '../paths/manifest-file.ts';

export const themeCheck: CheckDefinition = {
  code: 'theme',
  severity: 'error',
  about: 'The theme defines every token that style sheets use.',
  example: { file: 'theme/theme.css', text: ':root { --colour-ink: #222222; }\n' },
};

export interface Sheet extends ManifestFile {
  /** True if the site's author wrote it: an undefined token is then a misspelling. */
  readonly isOwn: boolean;
  /** Tokens that code sets, not the style sheet. */
  readonly set: readonly string[];
}

interface Token {
  readonly name: string;
  readonly offset: number;
}

/** Checks that a theme defines every token that the style sheets use, and only known tokens. */
export function checkTheme(theme: ManifestFile, sheets: readonly Sheet[]): readonly Diagnostic[] {
  const themeTokens = definedIn(theme.text);
  const inTheme = findingConverter(theme.file, theme.text, undefined);
  if (themeTokens.length === 0)
    return [
      inTheme(
        fault(0, 1, 'The theme has no tokens. Copy the file from a site created with "prospectus create"'),
      ),
    ];
  const ofSheets = sheets.flatMap(({ text, set }) => [...definedIn(text).map(({ name }) => name), ...set]);
  const knownTokens = new Set([...themeTokens.map(({ name }) => name), ...ofSheets]);
  const used = new Set([theme, ...sheets].flatMap(({ text }) => usedIn(text, true).map(({ name }) => name)));
  const undefinedTokens = [...used].filter((name) => !knownTokens.has(name));
  const missingTokens = new Map<string, string>();
  const inSheets = sheets.flatMap(({ file, text, isOwn }) => {
    const located = findingConverter(file, text, undefined);
    return usedIn(text, false).flatMap(({ name, offset }) => {
      if (knownTokens.has(name)) return [];
      if (!isOwn) missingTokens.set(name, file);
      return isOwn ? [located(fault(offset, name.length, `Unknown token "${name}"`, name, knownTokens))] : [];
    });
  });
  const unknown = themeTokens
    .filter(({ name }) => !used.has(name) && !ofSheets.includes(name) && nearestWord(name, undefinedTokens))
    .map(({ name, offset }) =>
      inTheme(fault(offset, name.length, `No style sheet uses the token "${name}"`, name, undefinedTokens)),
    );
  const missing = [...missingTokens].map(([name, file]) =>
    inTheme(fault(0, 1, `The token "${name}" is missing, which ${file} uses`)),
  );
  return [...inSheets, ...missing, ...unknown];
}

function fault(
  offset: number,
  length: number,
  message: string,
  word?: string,
  candidates?: Iterable<string>,
): Finding {
  return {
    check: themeCheck,
    place: { span: { offset, length } },
    message,
    ...(word && candidates && { word, candidates }),
  };
}

const withoutComments = (css: string): string =>
  css.replace(/\/\*[\s\S]*?\*\//g, (all) => ' '.repeat(all.length));

function definedIn(css: string): readonly Token[] {
  return [...withoutComments(css).matchAll(/(?<=[{;\s])--[\w-]+(?=\s*:)/g)].map(token);
}

/** The tokens that a style sheet uses, optionally including those with a fallback. */
function usedIn(css: string, withFallback: boolean): readonly Token[] {
  const uses = withFallback ? /(?<=var\(\s*)--[\w-]+/g : /(?<=var\(\s*)--[\w-]+(?=\s*\))/g;
  return [...withoutComments(css).matchAll(uses)].map(token);
}

const token = ({ 0: name, index }: RegExpExecArray): Token => ({ name, offset: index });
