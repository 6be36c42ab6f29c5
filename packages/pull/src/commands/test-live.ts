import { requestsEndpoint } from 'prospectus/internal/content/reads-type.ts';
import { count } from 'prospectus/internal/core/diagnostics/format.ts';
import { groupValues } from 'prospectus/internal/core/json/group-values.ts';
import { declaredUrls, listAddresses } from 'prospectus/internal/pages/pages.ts';
import { checkCmsContent } from 'prospectus/internal/publish/drafts/cms-content.ts';
import { commandMain } from 'prospectus/internal/tools/command-line/run-command.ts';
import { TEST_LIVE } from 'prospectus/internal/tools/command-line/testing-commands.ts';
import { type LoadedSite, loadSite, unreadSources } from 'prospectus/internal/tools/scenario/load-site.ts';
import { openCmsAccess } from 'prospectus/internal/tools/scenario/open-cms-access.ts';
import { renderScenario } from 'prospectus/internal/tools/scenario/render-scenario.ts';

const TIMEOUT_MS = 20_000;

/** Tests all manifests with a CMS's real content. Exits with 1 for a fault, 2 if the CMS can't be reached. */
export const main = commandMain(TEST_LIVE, async ([address = ''], _, root) => {
  const cms = openCmsAccess(address);
  const site = await loadSite(root, cms);
  const { failed, records } = site.snapshot;
  if (records.size === 0) {
    process.stderr.write(`${cms.name} answers nothing: ${failed[0]?.detail ?? 'no source is declared'}\n`);
    return 2;
  }
  const { diagnostics, failures } = await checkContent(site);
  const unread = new Map([...failed.map((one) => [one.url, one.detail] as const), ...failures]);
  const pages = pageFaults(site);
  const faults = [
    ...diagnostics.map((one) => [one.file, `${one.code}: ${one.where}: ${one.message}`] as const),
    ...pages.flatMap(({ path, faults }) => faults.map((fault) => [path, fault] as const)),
  ];
  const sections = [...groupValues(faults)].map(([place, all]) =>
    [`\n${place}`, ...all.map((fault) => `  ${fault}`)].join('\n'),
  );
  const asked = `${count(pages.length, 'page')} with ${count(records.size, 'record')} of ${cms.name}`;
  const total = count(faults.length + unread.size, 'fault');
  process.stdout.write(`${[...unreadSources(unread), ...sections, '', `${asked}: ${total}`].join('\n')}\n`);
  return faults.length + unread.size > 0 ? 1 : 0;
});

/** Finds the faults that editors can fix, in the records of the types that the site reads. */
function checkContent(site: LoadedSite) {
  const declared = [...declaredUrls(site)];
  const types = [...site.input.model.types.values()].filter(({ endpoint }) =>
    declared.some((url) => requestsEndpoint(url, endpoint)),
  );
  return checkCmsContent(
    site.input,
    types.map((type) => ({ type })),
    site.ask,
    TIMEOUT_MS,
  );
}

/** The faults of every page at every address in the content; a failing page doesn't stop the others. */
function pageFaults(
  site: LoadedSite,
): readonly { readonly path: string; readonly faults: readonly string[] }[] {
  return site.pages.flatMap((page) =>
    listAddresses(page, site.snapshot).map((address) => {
      const { status, problems } = renderScenario(site, {
        name: 'live',
        page,
        ...address,
        answers: () => new Map(),
      });
      const dropped = problems.map(({ type, error }) => `${type} is left out: ${String(error)}`);
      return { path: address.path, faults: status === 200 ? dropped : [`it answers ${status}`, ...dropped] };
    }),
  );
}
