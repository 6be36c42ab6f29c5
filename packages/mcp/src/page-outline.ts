import { JSDOM } from 'jsdom';
import { formatDiagnostic } from 'prospectus/internal/core/diagnostics/format.ts';
import { textMember } from 'prospectus/internal/core/json/json.ts';
import { partialValue } from 'prospectus/internal/core/json-text/read-json.ts';
import { pageAddresses } from 'prospectus/internal/pages/pages.ts';
import { type CommandAnswer, refuseAnswer, unknownName } from 'prospectus/internal/tools/describe/said.ts';
import { type LoadedSite, loadSite } from 'prospectus/internal/tools/scenario/open-site.ts';
import { snapshotText } from 'prospectus/internal/tools/scenario/page-faults.ts';
import { renderScenario } from 'prospectus/internal/tools/scenario/render-scenario.ts';

/**
 * Renders a page with the site's own content, as an outline of what visitors can read, see and do.
 * @param isWhole adds header and footer
 */
export async function pageOutline(root: string, asked: string, isWhole = false): Promise<CommandAnswer> {
  const site = await loadSite(root);
  const shown = site.pages.map((page) => ({ page, addresses: pageAddresses(page, site.snapshot) }));
  const match =
    shown.find(({ page }) => page.route === asked) ??
    shown.find(({ addresses }) => addresses.some(({ path }) => path === asked));
  if (!match) return noPage(site, asked);
  const { page, addresses } = match;
  const address = addresses.find(({ path }) => path === asked) ?? addresses[0];
  if (!address) return refuseAnswer(`The content gives ${page.route} no address: its list has no record.`);
  const rendered = renderScenario(site, { name: 'whole', page, ...address, answers: () => new Map() });
  const document = new JSDOM(rendered.html).window.document;
  const problems = rendered.problems.map(({ type, place }) => `The block ${type} at ${place} fails.`);
  const seen = snapshotText(rendered, document, isWhole ? 'body' : 'main');
  return { text: [`${address.path}  ${rendered.status}`, ...problems, seen].join('\n') };
}

/** The refusal for a page with errors lists them. */
function noPage({ pages, input, diagnostics }: LoadedSite, asked: string): CommandAnswer {
  const manifest = input.files.find(({ text }) => textMember(partialValue(text), 'route') === asked);
  const errors = diagnostics.filter(({ file, severity }) => file === manifest?.file && severity === 'error');
  if (errors.length > 0)
    return refuseAnswer(
      [`${asked} has errors and is not shown:`, ...errors.map(formatDiagnostic)].join('\n'),
    );
  return unknownName(
    'page',
    asked,
    pages.map(({ route }) => route),
  );
}
