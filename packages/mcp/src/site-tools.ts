import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { JSDOM } from 'jsdom';
import { manifestsByRoute } from 'prospectus/internal/check/localize-files.ts';
import type { Diagnostic } from 'prospectus/internal/core/diagnostics/diagnostic.ts';
import { formatDiagnostic, summaryLine } from 'prospectus/internal/core/diagnostics/format.ts';
import { packageRoot } from 'prospectus/internal/node/package-root.mjs';
import { allBlocks } from 'prospectus/internal/render/all-blocks.ts';
import { checkSite } from 'prospectus/internal/tools/check/check-site.ts';
import { type CommandAnswer, refuseAnswer, refuseName } from 'prospectus/internal/tools/describe/answer.ts';
import { describeBlock } from 'prospectus/internal/tools/describe/block.ts';
import { describeEndpoint } from 'prospectus/internal/tools/describe/endpoint.ts';
import { siteGuide } from 'prospectus/internal/tools/describe/guide.ts';
import {
  findPageByAddress,
  localizedRoute,
  refuseLocale,
} from 'prospectus/internal/tools/describe/localized-route.ts';
import type { SiteNow } from 'prospectus/internal/tools/describe/site-opener.ts';
import { type LoadedSite, loadSite } from 'prospectus/internal/tools/scenario/load-site.ts';
import { snapshotText } from 'prospectus/internal/tools/scenario/page-faults.ts';
import { renderScenario } from 'prospectus/internal/tools/scenario/render-scenario.ts';
import { z } from 'zod';
import { readManifest } from './manifest-text.ts';
import type { AddTool } from './tool.ts';

const MOST = 60;

const reads = (name: string, description: string) => ({ name, description, isReading: true });

export function addSiteTools(addTool: AddTool, root: string, open: () => Promise<SiteNow>): void {
  addTool(
    reads('site', 'All pages, forms, endpoints with their fields, and blocks with their props: begin here.'),
    {},
    async () => {
      const { checked } = await open();
      return { text: siteGuide({ ...checked, forms: checked.forms.keys(), blocks: allBlocks }) };
    },
  );
  addTool(
    reads('language', 'The language of manifests: the names of its chapters, or the text of one.'),
    { chapter: z.string().optional() },
    ({ chapter }) => languageChapter(chapter),
  );
  addTool(
    reads('endpoint', 'The fields of an endpoint: path, kind, current value, and the pages that show it.'),
    { endpoint: z.string().describe('such as /fees') },
    async ({ endpoint }) => describeEndpoint(await open(), endpoint),
  );
  addTool(reads('block', 'The props of a block, with an example.'), { type: z.string() }, async ({ type }) =>
    describeBlock(await open(), type),
  );
  addTool(
    reads('read_manifest', 'The text of a manifest.'),
    { file: z.string().describe('such as page-manifests/fees.json') },
    async ({ file }) => readManifest(root, (await open()).files, file),
  );
  addTool(
    reads('check', 'All findings in the site, or in one file, with lines and suggestions.'),
    { file: z.string().optional() },
    async ({ file }) => {
      const { diagnostics } = await checkSite(root);
      return { text: formatFindings(diagnostics.filter((one) => file === undefined || one.file === file)) };
    },
  );
}

export function addRenderTool(addTool: AddTool, root: string): void {
  addTool(
    reads('render', 'A page as visitors get it, as text: its title, headings, texts, links and pictures.'),
    {
      address: z.string().describe('a route or an address, such as /fees'),
      whole: z.boolean().optional().describe('true adds header and footer'),
      locale: z.string().optional().describe('the page in this language, such as kn'),
    },
    ({ address, whole, locale }) => pageOutline(root, address, whole, locale),
  );
}

/** The findings as text; if there are many, only the first ones and the number of the others. */
export function formatFindings(diagnostics: readonly Diagnostic[]): string {
  const omittedCount = diagnostics.length - MOST;
  return [
    ...diagnostics.slice(0, MOST).map(formatDiagnostic),
    ...(omittedCount > 0 ? [`and ${omittedCount} more`] : []),
    summaryLine(diagnostics),
  ].join('\n');
}

async function languageChapter(chapter: string | undefined): Promise<CommandAnswer> {
  const text = await readFile(join(packageRoot(), 'docs/manifests.md'), 'utf8');
  const chapters = new Map(
    text
      .split(/^## /m)
      .slice(1)
      .map((one) => [one.split('\n', 1)[0] ?? '', `## ${one}`]),
  );
  if (chapter === undefined) return { text: [...chapters.keys()].join('\n') };
  const chapterText = chapters.get(chapter);
  return chapterText === undefined ? refuseName('chapter', chapter, chapters.keys()) : { text: chapterText };
}

/** Renders a page with the site's own content, as an outline of its texts, pictures and controls. */
async function pageOutline(
  root: string,
  route: string,
  isWhole = false,
  locale?: string,
): Promise<CommandAnswer> {
  const site = await loadSite(root);
  const refusal = refuseLocale(site.input.files, locale);
  if (refusal) return refusal;
  const requestedAddress = localizedRoute(site, route, locale);
  const place = findPageByAddress(site, requestedAddress);
  if (!place) return noPage(site, requestedAddress);
  const { page, address } = place;
  if (!address) return refuseAnswer(`No page of ${page.route} exists, because its list has no record.`);
  const rendered = renderScenario(site, { name: 'whole', page, ...address, answers: () => new Map() });
  const document = new JSDOM(rendered.html).window.document;
  const problems = rendered.problems.map(({ type, place }) => `The block ${type} at ${place} fails.`);
  const seen = snapshotText(rendered, document, isWhole ? 'body' : 'main');
  return { text: [`${address.path}  ${rendered.status}`, ...problems, seen].join('\n') };
}

/** The refusal of an address without a page; for a page with errors, it lists them. */
function noPage({ pages, input, diagnostics }: LoadedSite, requestedAddress: string): CommandAnswer {
  const manifest = manifestsByRoute(input.files).get(requestedAddress);
  const errors = diagnostics.filter(({ file, severity }) => file === manifest?.file && severity === 'error');
  if (errors.length > 0)
    return refuseAnswer(
      [`${requestedAddress} has errors and is not shown:`, ...errors.map(formatDiagnostic)].join('\n'),
    );
  const routes = pages.map(({ route }) => route);
  return refuseName('page', requestedAddress, routes);
}
