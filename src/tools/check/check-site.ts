import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { basename, dirname, join, relative, sep } from 'node:path';
import { check } from '../../check/check.ts';
import { contentConverters } from '../../check/check-content.ts';
import { unknownLanguageCheck } from '../../check/checks/head-checks.ts';
import { contentLinkCheck } from '../../check/checks/link-checks.ts';
import { checkTheme, type Sheet } from '../../check/checks/theme-check.ts';
import { readLocales } from '../../check/localize-files.ts';
import type { AvailableContent } from '../../check/paths/available-content.ts';
import { isUnreadFile, type ManifestFile, readFormName } from '../../check/paths/manifest-file.ts';
import { createRecordPlaceFinder } from '../../check/populate/record-file-places.ts';
import { parseBinding } from '../../core/binding/binding.ts';
import { pathSteps } from '../../core/binding/path.ts';
import { type Diagnostic, sortDiagnostics } from '../../core/diagnostics/diagnostic.ts';
import { DiagnosticsError } from '../../core/diagnostics/diagnostics-error.ts';
import type { JsonPath } from '../../core/json/position.ts';
import { routeParams } from '../../core/manifest/route.ts';
import { isHidden, listFilesBelow } from '../../node/files.ts';
import { packageRoot } from '../../node/package-root.mjs';
import { findAddressFaults } from '../../pages/address-lines.ts';
import { createRedirectCollector } from '../../pages/content-redirects.ts';
import { MANIFESTS_FOLDER, readManifestFiles } from '../../pages/manifest-files.ts';
import type { Pages } from '../../pages/pages.ts';
import { openProject } from '../../publish/project/project.ts';
import { parseRecordFileName } from '../../strapi/embedded/open-content.ts';
import { findBlockFiles, isSiteOwnFile, themeFile } from '../build/site-folder.ts';
import { type LoadedSite, loadSite } from '../scenario/load-site.ts';
import { checkScenarios } from '../scenario/scenarios.ts';
import { createEnvironment, readContentFiles } from './check-environment.ts';

interface SiteReport {
  readonly diagnostics: readonly Diagnostic[];
  readonly pages: number;
  readonly forms: number;
}

/** Checks the manifests, content, scenarios and theme of a site. */
export async function checkSite(root: string): Promise<SiteReport> {
  const files = await readManifestFiles(join(root, MANIFESTS_FOLDER));
  const forms = files.filter(({ file }) => readFormName(file) !== undefined).length;
  const all = [...files, ...(await ignoredFiles(root))];
  try {
    const content = await openProject(root).content();
    const contentFiles = await readContentFiles(root);
    const { diagnostics, ...checked } = check({ files: all, ...createEnvironment(content, contentFiles) });
    const codes = readLocales(files).map(({ code, cms }) => cms ?? code);
    let loaded: Promise<LoadedSite> | undefined;
    const load = (): Promise<LoadedSite> => (loaded ??= loadSite(root));
    const takesAddresses = checked.pages.some(({ manifest }) => routeParams(manifest.route).length > 0);
    return {
      diagnostics: sortDiagnostics([
        ...content.diagnostics,
        ...diagnostics,
        ...(takesAddresses || checked.site?.redirects
          ? findAddressDiagnostics(await load(), createRecordPlaceFinder(content), contentFiles)
          : []),
        ...reportUnlistedLanguages(contentFiles, codes),
        ...(await checkScenarios(root, load)),
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
  return (await listFilesBelow(join(root, MANIFESTS_FOLDER)))
    .filter((name) => /\.json[5c]?$/i.test(name) && !isHidden(basename(name)))
    .map((name) => ({ file: `${MANIFESTS_FOLDER}/${name}`, text: '' }))
    .filter(({ file }) => isUnreadFile(file));
}

/** Reports files of records in a language that the site doesn't list, so that no page shows them. */
export function reportUnlistedLanguages(
  files: readonly ManifestFile[],
  codes: readonly string[],
): Diagnostic[] {
  const inFile = contentConverters(files);
  return files.flatMap(({ file }) => {
    const { locale: word } = parseRecordFileName(file);
    if (word === undefined || codes.includes(word)) return [];
    const message = `No page shows these records: "locales" of site.json has no language "${word}"`;
    const finding = { check: unknownLanguageCheck, place: { path: [] }, message, word, candidates: codes };
    return inFile(file)(finding);
  });
}

/** Checks the theme of a site against the style sheets of the software and of all blocks. */
async function themeDiagnostics(root: string): Promise<readonly Diagnostic[]> {
  const theme = themeFile(root);
  // Every command reports a missing theme when it starts.
  if (!existsSync(theme)) return [];
  const folders = [join(packageRoot(), 'src/page'), ...[...findBlockFiles(root).values()].map(dirname)];
  const sheets = (await Promise.all(folders.map((folder) => sheetsIn(folder, root)))).flat();
  const beside = (await readdir(dirname(theme))).filter(
    (name) => /\.css$/.test(name) && name !== basename(theme),
  );
  const others = await Promise.all(beside.map((name) => sheet(join(dirname(theme), name), root, [])));
  const text = await readFile(theme, 'utf8');
  return checkTheme({ file: relative(root, theme), text }, [...sheets, ...others]);
}

async function sheetsIn(folder: string, root: string): Promise<readonly Sheet[]> {
  const names = await readdir(folder, { recursive: true });
  const code = names
    .filter((name) => name.endsWith('.tsx'))
    .map((name) => readFile(join(folder, name), 'utf8'));
  const set = (await Promise.all(code)).flatMap((text) => text.match(/(?<=['"`])--[\w-]+(?=['"`])/g) ?? []);
  return Promise.all(
    names.filter((name) => name.endsWith('.css')).map((name) => sheet(join(folder, name), root, set)),
  );
}

async function sheet(path: string, root: string, set: readonly string[]): Promise<Sheet> {
  const isOwn = isSiteOwnFile(root, path);
  const file = relative(isOwn ? root : packageRoot(), path).replaceAll(sep, '/');
  return { file, text: await readFile(path, 'utf8'), isOwn, set };
}

/** Reports records without a page of their own, and redirects that don't work, as the log of the server does. */
export function findAddressDiagnostics(
  site: Pick<LoadedSite, keyof Pages | 'snapshot'>,
  placeOf: AvailableContent['placeOf'],
  files: readonly ManifestFile[],
): readonly Diagnostic[] {
  const inFile = contentConverters(files);
  const faults = [
    ...findAddressFaults(site, site.snapshot).map((fault) => ({ ...fault, path: [fault.field] })),
    ...createRedirectCollector()(site, site.snapshot).faults.map(({ value, ...fault }) => ({
      ...fault,
      path: boundPath(site.redirects?.[value]),
    })),
  ];
  return faults.flatMap(({ record, path, message }) => {
    const place = placeOf(record);
    if (!place) return [];
    const finding = { check: contentLinkCheck, place: { path: [...place.path, ...path] }, message };
    return [inFile(place.file)(finding)];
  });
}

function boundPath(binding: string | undefined): JsonPath {
  const parsedBinding = parseBinding(binding);
  return parsedBinding.kind === 'path'
    ? pathSteps(parsedBinding.path).flatMap((step) => (step.kind === 'name' ? [step.name] : []))
    : [];
}
