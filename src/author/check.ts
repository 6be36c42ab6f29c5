import { readdir, readFile } from 'node:fs/promises';
import { basename, join, sep } from 'node:path';
import { check } from '../check/check.ts';
import { formName, isUnread, type ManifestFile } from '../check/manifest-file.ts';
import { type Diagnostic, hasErrors, sortDiagnostics } from '../core/diagnostics/diagnostic.ts';
import { DiagnosticsError } from '../core/diagnostics/diagnostics-error.ts';
import {
  count,
  formatDiagnostic,
  formatForTerminal,
  formatJson,
  summary,
} from '../core/diagnostics/format.ts';
import { nearest, withSuggestion } from '../core/diagnostics/nearest-word.ts';
import { isHidden } from '../node/files.ts';
import { MANIFESTS_FOLDER, readManifestFiles } from '../site/manifest-files.ts';
import { openContent } from '../strapi/embedded/open-content.ts';
import { fixSite } from './check/fix-site.ts';
import { scenarioDiagnostics } from './check/scenario-diagnostics.ts';
import { readContentFiles, siteWorld } from './check/site-world.ts';
import { onChange } from './on-change.ts';
import { SCENARIOS_FOLDER } from './scenario/scenario-files.ts';

const USAGE = `npm run check [-- --content | --json | --fix [--dry-run] | --strict | --watch]
  --content only what is wrong with the content, for editors
  --json    the diagnostics as JSON, for tools
  --fix     fixes what has one right answer: words with a single near one, forgotten marks, populates
  --dry-run with --fix: shows what would be changed, and changes nothing
  --strict  warnings fail, too
  --watch   checks again whenever a manifest, the content or its model is saved`;

/** `npm run check`: checks manifests and content; exits with 1 for an error, 2 for wrong arguments. */
export async function main(args: readonly string[], root: string): Promise<number> {
  const known = ['--content', '--json', '--fix', '--dry-run', '--strict', '--watch'];
  const unknown = args.find((arg) => !known.includes(arg));
  if (unknown !== undefined) {
    const message = withSuggestion(`There is no option "${unknown}".`, nearest(unknown, known));
    process.stderr.write(`${message}\n${USAGE}\n`);
    return 2;
  }
  const dry = args.includes('--dry-run');
  if (dry && !args.includes('--fix')) {
    process.stderr.write(`"--dry-run" shows what "--fix" would change: give both.\n${USAGE}\n`);
    return 2;
  }
  if (args.includes('--fix')) await fixSite(root, dry);
  const options = {
    json: args.includes('--json'),
    strict: args.includes('--strict'),
    onlyContent: args.includes('--content'),
  };
  const code = await checkOnce(root, options);
  if (!args.includes('--watch')) return code;
  for await (const _ of onChange([
    join(root, MANIFESTS_FOLDER),
    join(root, 'cms/src'),
    join(root, 'cms/content'),
    join(root, 'cms/media'),
    join(root, SCENARIOS_FOLDER),
  ])) {
    process.stderr.write(`\n${new Date().toLocaleTimeString('en-GB')}\n`);
    await checkOnce(root, options);
  }
  return 0;
}

interface Options {
  readonly onlyContent: boolean;
  readonly json: boolean;
  readonly strict: boolean;
}

async function checkOnce(root: string, { json, strict, onlyContent }: Options): Promise<number> {
  const start = performance.now();
  const { pages, forms, ...found } = await checkSite(root);
  const diagnostics = found.diagnostics.filter(({ file }) => !onlyContent || isContent(file));
  const time = Math.round(performance.now() - start);
  if (json) process.stdout.write(`${formatJson(diagnostics)}\n`);
  else
    process.stdout.write(
      `${await report(diagnostics, root)} in ${count(pages, 'manifest')} and ${count(forms, 'form')}, ${time} ms\n`,
    );
  return hasErrors(diagnostics) || (strict && diagnostics.length > 0) ? 1 : 0;
}

const isContent = (file: string): boolean => /^cms\/(content|media)\//.test(file);

interface SiteReport {
  readonly diagnostics: readonly Diagnostic[];
  /** How many manifests were checked, and how many forms. */
  readonly pages: number;
  readonly forms: number;
}

/** Checks manifests, content and scenarios of a site. */
export async function checkSite(root: string): Promise<SiteReport> {
  const files = await readManifestFiles(join(root, MANIFESTS_FOLDER));
  const forms = files.filter(({ file }) => formName(file) !== undefined).length;
  const all = [...files, ...(await ignoredFiles(root))];
  try {
    const content = await openContent(join(root, 'cms'), join(root, '.cache'));
    const { diagnostics } = check({ files: all, ...siteWorld(content, await readContentFiles(root)) });
    return {
      diagnostics: sortDiagnostics([
        ...content.diagnostics,
        ...diagnostics,
        ...(await scenarioDiagnostics(root)),
      ]),
      pages: files.length - forms,
      forms,
    };
  } catch (error) {
    if (!(error instanceof DiagnosticsError)) throw error;
    // Without a content model there is nothing to check a manifest against.
    return { diagnostics: error.diagnostics, pages: 0, forms: 0 };
  }
}

/** What looks like a manifest and is none: in a folder of its own, or with another ending. */
async function ignoredFiles(root: string): Promise<readonly ManifestFile[]> {
  const paths = await readdir(join(root, MANIFESTS_FOLDER), { recursive: true });
  return paths
    .filter((path) => /\.json[5c]?$/i.test(path) && !isHidden(basename(path)))
    .map((path) => ({ file: `${MANIFESTS_FOLDER}/${path.split(sep).join('/')}`, text: '' }))
    .filter(({ file }) => isUnread(file));
}

async function report(diagnostics: readonly Diagnostic[], root: string): Promise<string> {
  if (!process.stdout.isTTY) return [...diagnostics.map(formatDiagnostic), summary(diagnostics)].join('\n');
  const files = [...new Set(diagnostics.map(({ file }) => file))].filter((file) => file.endsWith('.json'));
  const texts = files.map(
    async (file): Promise<[string, string]> => [
      file,
      await readFile(join(root, file), 'utf8').catch(() => ''),
    ],
  );
  return formatForTerminal(diagnostics, new Map(await Promise.all(texts)));
}
