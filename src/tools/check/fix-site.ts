import { readdirSync, readFileSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';
import { createTwoFilesPatch } from 'diff';
import { check } from '../../check/check.ts';
import { fixFiles } from '../../check/fix/fix-files.ts';
import type { BlockSpecs } from '../../check/paths/blocks.ts';
import { isSite, type ManifestFile } from '../../check/paths/manifest-file.ts';
import { applyEdits } from '../../core/diagnostics/diagnostic.ts';
import { DiagnosticsError } from '../../core/diagnostics/diagnostics-error.ts';
import { groupValues } from '../../core/json/group-values.ts';
import { FORMER_EXPORTS } from '../../core/manifest/former-names.ts';
import { MANIFESTS_FOLDER, readManifestFiles } from '../../pages/manifest-files.ts';
import { openProject } from '../../publish/project/project.ts';
import { allBlocks } from '../../render/all-blocks.ts';
import { listRegistries } from '../build/registries.mjs';
import { isSiteOwnFile } from '../build/site-folder.ts';
import { loadSite } from '../scenario/load-site.ts';
import { readTextsIn, SCENARIOS_FOLDER, SNAPSHOTS_FOLDER } from '../scenario/scenario-files.ts';
import { checkScenarios } from '../scenario/scenarios.ts';
import { createEnvironment, readContentFiles } from './check-environment.ts';

/** Matches an import of names from a public module. */
const IMPORT = /(import (?:type )?\{)([^}]*)(\} from ['"](prospectus\/[\w/-]+)['"])/g;

/**
 * Fixes every mistake with only one correct answer in all files of a site. With `dry` it only prints the changes.
 * @returns the files that needed a change
 */
export async function fixSite(root: string, dry: boolean): Promise<readonly string[]> {
  const changed = new Set<string>();
  const put = async (file: string, old: string, text: string): Promise<void> => {
    if (text === old) return;
    changed.add(file);
    await write(root, file, old, text, dry);
  };
  const others = [...filesWithFormerImports(root), ...(await outlinesWithFormerTypes(root, allBlocks))];
  for (const { file, old, text } of others) await put(file, old, text);
  const files = await readManifestFiles(join(root, MANIFESTS_FOLDER));
  const content = await openProject(root).content().catch(rethrowOthers);
  // The model has errors, which the check that runs afterwards reports.
  if (!content) return [...changed];
  const fixedFiles = fixFiles({ files, ...createEnvironment(content) });
  // The version of the language is raised last, so that an interrupted fix can be recognised.
  const inOrder = [...fixedFiles.entries()].sort(
    ([, a], [, b]) => Number(isSite(a.file)) - Number(isSite(b.file)),
  );
  for (const [at, { file, text }] of inOrder) await put(file, files[at]?.text ?? '', text);
  const environment = createEnvironment(content, await readContentFiles(root));
  const inContent = check({ files: fixedFiles, ...environment }).diagnostics.filter(({ file }) =>
    file.startsWith('cms/'),
  );
  const elsewhere = [
    ...content.diagnostics,
    ...inContent,
    ...(await checkScenarios(root, () => loadSite(root))),
  ];
  const edited = elsewhere.flatMap(({ file, edit }) => (edit ? [[file, edit] as const] : []));
  for (const [file, edits] of groupValues(edited)) {
    const old = await readFile(join(root, file), 'utf8');
    await put(file, old, applyEdits(old, edits));
  }
  return [...changed];
}

/** Writes the fixed text, or only prints it. */
async function write(root: string, file: string, old: string, text: string, dry: boolean): Promise<void> {
  if (dry) process.stdout.write(createTwoFilesPatch(file, file, old, text, '', '', { context: 1 }));
  else {
    await writeFile(join(root, file), text);
    process.stderr.write(`${file}: fixed\n`);
  }
}

function rethrowOthers(error: unknown): undefined {
  if (!(error instanceof DiagnosticsError)) throw error;
}

/** The outlines of pages, used by tests, that contain a former block type; each with its new text. */
async function outlinesWithFormerTypes(
  root: string,
  blocks: BlockSpecs,
): Promise<readonly (ManifestFile & { readonly old: string })[]> {
  const now = new Map(
    [...blocks].flatMap(([type, { about }]) => (about?.formerly ?? []).map((old) => [old, type])),
  );
  if (now.size === 0) return [];
  const texts = await Promise.all(
    [SNAPSHOTS_FOLDER, SCENARIOS_FOLDER].map((folder) =>
      readTextsIn(root, folder, (name) => name.endsWith('.txt')),
    ),
  );
  return texts
    .flat()
    .map(({ file, text: old }) => {
      const text = old.replace(/(?<=^== )[\w-]+(?= ==$)/gm, (type) => now.get(type) ?? type);
      return { file, old, text };
    })
    .filter(({ old, text }) => text !== old);
}

/**
 * The files of a site's own blocks that import a former name, each with its new text. Local names in the block stay
 * the same.
 */
function filesWithFormerImports(root: string): readonly (ManifestFile & { readonly old: string })[] {
  const ownRegistries = listRegistries(root).filter((folder) => isSiteOwnFile(root, folder));
  return ownRegistries.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((name) => /\.tsx?$/.test(name))
      .map((name) => {
        const file = join(folder, name);
        const old = readFileSync(file, 'utf8');
        return { file: relative(root, file).replaceAll(sep, '/'), old, text: updateFormerImports(old) };
      })
      .filter(({ old, text }) => text !== old),
  );
}

/** Replaces former names in a module's imports by the current ones. */
export function updateFormerImports(text: string, former = FORMER_EXPORTS): string {
  return text.replace(IMPORT, (_, start: string, names: string, end: string, module: string) => {
    const present = former[module] ?? {};
    const renamed = names.replace(/(?<![\w$]|\bas )([\w$]+)(\s+as\s+[\w$]+)?/g, (whole, name, alias = '') => {
      const now = Object.hasOwn(present, name) ? present[name] : undefined;
      return now === undefined ? whole : `${now}${alias || ` as ${name}`}`;
    });
    return start + renamed + end;
  });
}
