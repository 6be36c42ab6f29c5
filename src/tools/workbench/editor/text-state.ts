import { type Checked, check } from '../../../check/check.ts';
import { fileUses } from '../../../check/check-file.ts';
import { isLayout, type ManifestFile } from '../../../check/input/manifest-file.ts';
import { sourcesScope } from '../../../check/resolve/resolve-sources.ts';
import { member, textMember } from '../../../core/json/json.ts';
import { readJsonText } from '../../../core/json-text/read-json.ts';
import { type Page, pageTitle } from '../../../core/manifest/page.ts';
import { UNNAMED_SITE } from '../../../core/manifest/site.ts';
import { compileLayout, compilePage } from '../../../pages/compile.ts';
import { recordsIn } from '../../../pages/parts/projected-content.ts';
import type { Content } from '../../../strapi/embedded/open-content.ts';
import { checkEnvironment } from '../../check/check-environment.ts';
import { loadRecords } from './load-records.ts';
import { pathHints } from './paths.ts';
import type { CheckRequest, CheckResult } from './protocol.ts';

/** Checks a manifest while it is being written, together with all others, and returns its page if it has no errors. */
export async function checkManifestText(
  content: Content,
  files: readonly ManifestFile[],
  { file, text, params }: CheckRequest,
): Promise<CheckResult> {
  const environment = checkEnvironment(content);
  const changed = files.map((one) => (one.file === file ? { file, text } : one));
  const checked = check({ ...environment, files: changed });
  const diagnostics = checked.diagnostics.filter((diagnostic) => diagnostic.file === file);
  const declared = member(readJsonText(text).value, 'sources');
  const paths = pathHints(
    content.model,
    sourcesScope(declared, fileUses(environment, { file, text })?.sources ?? []),
  );
  const page = checkedPage(checked, file);
  const links = linksFrom(changed, text);
  if (!page) return { diagnostics, paths, links };
  const records = recordsIn({ records: await loadRecords(content, page.sources) }, page.sources, params);
  const scene = { blocks: [...page.blocks], records, params, route: page.route };
  return { diagnostics, paths, links, scene, records, title: pageTitle(page, records, params) };
}

/** The targets for links of a page within the site: the pages, and the blocks of the page itself. */
function linksFrom(files: readonly ManifestFile[], text: string): string[] {
  const routes = files
    .flatMap((file) => textMember(readJsonText(file.text).value, 'route') ?? [])
    .filter((route) => /^[^:*]+$/.test(route));
  const blocks = member(readJsonText(text).value, 'blocks');
  const ids = [blocks].flat().flatMap((block: unknown) => textMember(block, 'id') ?? []);
  return [...routes.sort(), ...ids.map((id) => `#${id}`)];
}

/** The page of a file without errors; the layout is shown as its header above its footer. */
function checkedPage(checked: Checked, file: string): Page | undefined {
  const found = checked.pages.find((one) => one.file === file);
  if (found) return compilePage(found.manifest, checked);
  if (!isLayout(file) || !checked.layout) return undefined;
  const site = checked.site ?? UNNAMED_SITE;
  const { name, sources, header, footer } = compileLayout(checked.layout, site, checked);
  return { route: 'layout', title: name, description: '', sources, blocks: [...header, ...footer] };
}
