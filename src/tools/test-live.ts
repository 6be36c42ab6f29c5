import { readsType } from '../content/reads-type.ts';
import { count } from '../core/diagnostics/format.ts';
import { resolveBlock } from '../core/manifest/page.ts';
import { payloadState } from '../page/loading/page-state.ts';
import { declaredUrls, pageAddresses } from '../pages/pages.ts';
import { checkCmsContent } from '../publish/drafts/cms-content.ts';
import { TEST_LIVE } from './command-line/authoring-commands.ts';
import { runsCommand } from './command-line/run-command.ts';
import { unreadLines } from './live/failures.ts';
import { linkTester } from './live/links.ts';
import { unresolvedBindings } from './live/unresolved-bindings.ts';
import { type LoadedSite, loadSite } from './scenario/open-site.ts';
import { renderScenario } from './scenario/render-scenario.ts';

const SLOW_MS = 1000;
const TIMEOUT_MS = 20_000;

/** Faults under one heading: a page, or a record of the CMS. */
interface Section {
  readonly name: string;
  readonly faults: readonly string[];
}

/** Tests all manifests with a CMS's real content; exits with 1 for a fault, 2 if the CMS can't be reached. */
export const main = runsCommand(TEST_LIVE, async ([address = ''], _, root) => {
  const url = new URL(address);
  const times = new Map<string, number>();
  const site = await loadSite(root, url.origin, (asked, milliseconds) => void times.set(asked, milliseconds));
  const { failed, records } = site.snapshot;
  if (records.size === 0) {
    process.stderr.write(`${url.origin} answers nothing: ${failed[0]?.detail ?? 'no source is declared'}\n`);
    return 2;
  }
  const content = await contentSections(site);
  const pages = await pageSections(site, url.origin);
  const sections = [...content.sections, ...pages];
  const failures = new Map([...failed.map((one) => [one.url, one.detail] as const), ...content.failures]);
  const lines = [
    ...unreadLines(failures),
    ...slowQueries(times),
    ...sections.flatMap(({ name, faults }) =>
      faults.length === 0 ? [] : [`\n${name}`, ...faults.map((one) => `  ${one}`)],
    ),
  ];
  const faults = sections.reduce((sum, one) => sum + one.faults.length, 0) + failures.size;
  const addresses = site.pages.flatMap((page) => pageAddresses(page, site.snapshot)).length;
  const asked = `${count(addresses, 'page')} with ${count(records.size, 'record')} of ${url.origin}`;
  process.stdout.write(`${[...lines, '', `${asked}: ${count(faults, 'fault')}`].join('\n')}\n`);
  return faults > 0 ? 1 : 0;
});

function slowQueries(times: ReadonlyMap<string, number>): string[] {
  return [...times]
    .filter(([, milliseconds]) => milliseconds > SLOW_MS)
    .map(
      ([url, milliseconds]) => `slow: ${url.replace(/\?.*/s, '')} took ${(milliseconds / 1000).toFixed(1)} s`,
    );
}

/** The faults that editors can fix, by the record in which they fix them. */
async function contentSections(
  site: LoadedSite,
): Promise<{ readonly sections: readonly Section[]; readonly failures: ReadonlyMap<string, string> }> {
  const declared = [...declaredUrls(site)];
  const types = [...site.input.model.types.values()].filter(({ endpoint }) =>
    declared.some((url) => readsType(url, endpoint)),
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

/** The faults of every page at every address that the content gives it; a failing page doesn't stop the others. */
async function pageSections(site: LoadedSite, origin: string): Promise<readonly Section[]> {
  const pages = site.pages.map((page) => ({ page, addresses: pageAddresses(page, site.snapshot) }));
  const paths = new Set(pages.flatMap(({ addresses }) => addresses.map(({ path }) => path)));
  const links = linkTester(paths, origin);
  const sections: Section[] = [];
  for (const { page, addresses } of pages) {
    const missing: (readonly string[])[] = [];
    for (const { path, params } of addresses) {
      const rendered = renderScenario(site, { name: 'live', page, path, params, answers: () => new Map() });
      const { records } = payloadState(rendered.payload);
      missing.push(
        page.blocks.flatMap((entry) => unresolvedBindings(entry, resolveBlock(entry, records, params))),
      );
      const faults = [
        ...(rendered.status === 200 ? [] : [`it answers ${rendered.status}`]),
        ...rendered.problems.map(({ type, error }) => `${type} is left out: ${String(error)}`),
        ...(await links(rendered.html)),
      ];
      sections.push({ name: path, faults });
    }
    sections.push({ name: `${page.route}, wherever it is shown`, faults: unfilled(missing) });
  }
  return sections;
}

/**
 * The bindings that find nothing in any record. A single record may lack a neighbour or news, but a binding that no
 * record fills is wrong.
 */
function unfilled([first = [], ...others]: readonly (readonly string[])[]): readonly string[] {
  const nowhere = first.filter((one) => others.every((found) => found.includes(one)));
  return nowhere.map((one) => `nothing found: ${one}`);
}
