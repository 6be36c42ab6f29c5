import { readdir, readFile } from 'node:fs/promises';
import { basename, join, sep } from 'node:path';
import { check } from '../check/check.ts';
import { formName, isUnread, type ManifestFile } from '../check/input/manifest-file.ts';
import { type Diagnostic, hasErrors, sortDiagnostics } from '../core/diagnostics/diagnostic.ts';
import { DiagnosticsError } from '../core/diagnostics/diagnostics-error.ts';
import {
  count,
  formatDiagnostic,
  formatForTerminal,
  formatJson,
  summary,
} from '../core/diagnostics/format.ts';
import { isHidden } from '../node/files.ts';
import { MANIFESTS_FOLDER, readManifestFiles } from '../pages/manifests/manifest-files.ts';
import { openProject } from '../publish/project/project.ts';
import { checkEnvironment, readContentFiles } from './check/check-environment.ts';
import { fixSite } from './check/fix-site.ts';
import { scenarioDiagnostics } from './check/scenario-diagnostics.ts';
import { CHECK } from './command-line/authoring-commands.ts';
import { onChange } from './command-line/on-change.ts';
import { runsCommand } from './command-line/run-command.ts';
import { SCENARIOS_FOLDER } from './scenario/scenario-files.ts';

/** Exits with 1 if there is an error. */
export const main = runsCommand(CHECK, async (_, values, root) => {
  if (values.fix) await fixSite(root, values['dry-run'] === true);
  const options = {
    json: values.json === true,
    strict: values.strict === true,
    onlyContent: values.content === true,
  };
  const code = await checkOnce(root, options);
  if (!values.watch) return code;
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
});

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
  /** The numbers of manifests and forms that were checked. */
  readonly pages: number;
  readonly forms: number;
}

/** Checks the manifests, content and scenarios of a site. */
export async function checkSite(root: string): Promise<SiteReport> {
  const files = await readManifestFiles(join(root, MANIFESTS_FOLDER));
  const forms = files.filter(({ file }) => formName(file) !== undefined).length;
  const all = [...files, ...(await ignoredFiles(root))];
  try {
    const content = await openProject(root).content();
    const { diagnostics } = check({ files: all, ...checkEnvironment(content, await readContentFiles(root)) });
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
    // Without a content model, manifests can't be checked.
    return { diagnostics: error.diagnostics, pages: 0, forms: 0 };
  }
}

/** Files that seem to be manifests but aren't read, because they are in a subfolder or have another extension. */
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
