import { basename, join } from 'node:path';
import { check } from '../../check/check.ts';
import { formName, isUnread, type ManifestFile } from '../../check/input/manifest-file.ts';
import { type Diagnostic, sortDiagnostics } from '../../core/diagnostics/diagnostic.ts';
import { DiagnosticsError } from '../../core/diagnostics/diagnostics-error.ts';
import { filesBelow, isHidden } from '../../node/files.ts';
import { MANIFESTS_FOLDER, readManifestFiles } from '../../pages/manifests/manifest-files.ts';
import { openProject } from '../../publish/project/project.ts';
import { checkEnvironment, readContentFiles } from './check-environment.ts';
import { scenarioDiagnostics } from './scenario-diagnostics.ts';
import { themeDiagnostics } from './theme-diagnostics.ts';

interface SiteReport {
  readonly diagnostics: readonly Diagnostic[];
  /** The numbers of checked manifests and forms. */
  readonly pages: number;
  readonly forms: number;
}

/** Checks the manifests, content, scenarios and theme of a site. */
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
        ...(await themeDiagnostics(root)),
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

/** Files that look like manifests but aren't read, because they are in a subfolder or have another extension. */
async function ignoredFiles(root: string): Promise<readonly ManifestFile[]> {
  return (await filesBelow(join(root, MANIFESTS_FOLDER)))
    .filter((name) => /\.json[5c]?$/i.test(name) && !isHidden(basename(name)))
    .map((name) => ({ file: `${MANIFESTS_FOLDER}/${name}`, text: '' }))
    .filter(({ file }) => isUnread(file));
}
