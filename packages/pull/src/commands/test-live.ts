import { requestsEndpoint } from 'prospectus/internal/content/reads-type.ts';
import { count } from 'prospectus/internal/core/diagnostics/format.ts';
import { declaredUrls, listAddresses } from 'prospectus/internal/pages/pages.ts';
import { checkCmsContent } from 'prospectus/internal/publish/drafts/cms-content.ts';
import { commandMain } from 'prospectus/internal/tools/command-line/run-command.ts';
import { TEST_LIVE } from 'prospectus/internal/tools/command-line/testing-commands.ts';
import { type LoadedSite, loadSite, unreadSources } from 'prospectus/internal/tools/scenario/load-site.ts';
import { openCmsAccess } from 'prospectus/internal/tools/scenario/open-cms-access.ts';
import { renderScenario } from 'prospectus/internal/tools/scenario/render-scenario.ts';

const TIMEOUT_MS = 20_000;

/** Faults under one heading: a page, or a record of the CMS. */
interface Section {
  readonly name: string;
  readonly faults: readonly string[];
}

/** Tests all manifests with a CMS's real content. Exits with 1 for a fault, 2 if the CMS can't be reached. */
export const main = commandMain(TEST_LIVE, async ([address = ''], _, root) => {
  const cms = openCmsAccess(address);
  const site = await loadSite(root, cms);
  const { failed, records } = site.snapshot;
  if (records.size === 0) {
    process.stderr.write(`${cms.name} answers nothing: ${failed[0]?.detail ?? 'no source is declared'}\n`);
    return 2;
  }
  const content = await contentSections(site);
  const sections = [...content.sections, ...pageSections(site)];
  const failures = new Map([...failed.map((one) => [one.url, one.detail] as const), ...content.failures]);
  const lines = [
    ...unreadSources(failures),
    ...sections.flatMap(({ name, faults }) =>
      faults.length === 0 ? [] : [`\n${name}`, ...faults.map((one) => `  ${one}`)],
    ),
  ];
  const faults = sections.reduce((sum, one) => sum + one.faults.length, 0) + failures.size;
  const addresses = site.pages.flatMap((page) => listAddresses(page, site.snapshot)).length;
  const asked = `${count(addresses, 'page')} with ${count(records.size, 'record')} of ${cms.name}`;
  process.stdout.write(`${[...lines, '', `${asked}: ${count(faults, 'fault')}`].join('\n')}\n`);
  return faults > 0 ? 1 : 0;
});

/** The faults that editors can fix, grouped by record. */
async function contentSections(
  site: LoadedSite,
): Promise<{ readonly sections: readonly Section[]; readonly failures: ReadonlyMap<string, string> }> {
  const declared = [...declaredUrls(site)];
  const types = [...site.input.model.types.values()].filter(({ endpoint }) =>
    declared.some((url) => requestsEndpoint(url, endpoint)),
  );
  const { diagnostics, failures } = await checkCmsContent(
    site.input,
    types.map((type) => ({ type })),
    site.ask,
    TIMEOUT_MS,
  );
  const sections = [...new Set(diagnostics.map(({ file }) => file))].map((name) => ({
    name,
    faults: diagnostics
      .filter(({ file }) => file === name)
      .map(({ code, where, message }) => `${code}: ${where}: ${message}`),
  }));
  return { sections, failures };
}

/** The faults of every page at every address in the content; a failing page doesn't stop the others. */
function pageSections(site: LoadedSite): readonly Section[] {
  return site.pages.flatMap((page) =>
    listAddresses(page, site.snapshot).map(({ path, params }) => {
      const { status, problems } = renderScenario(site, {
        name: 'live',
        page,
        path,
        params,
        answers: () => new Map(),
      });
      const dropped = problems.map(({ type, error }) => `${type} is left out: ${String(error)}`);
      return { name: path, faults: status === 200 ? dropped : [`it answers ${status}`, ...dropped] };
    }),
  );
}
