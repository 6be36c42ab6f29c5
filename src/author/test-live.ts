import { count } from '../core/diagnostics/format.ts';
import { resolveBlock } from '../core/manifest/page.ts';
import { parsedUrl } from '../core/text/parsed-url.ts';
import { payloadState } from '../page/loading/page-state.ts';
import { allBlocks } from '../site/all-blocks.ts';
import { addressesOf } from '../site/pages.ts';
import { contentFaults } from './live/content-faults.ts';
import { deadLink, linksIn } from './live/links.ts';
import { type OpenSite, openSite } from './scenario/open-site.ts';
import { renderScenario } from './scenario/render-scenario.ts';

const USAGE =
  'npm run test:live -- http://127.0.0.1:1337   tests every page with the content of a running CMS';
const SLOW_MS = 1000;

interface PageReport {
  readonly path: string;
  readonly faults: readonly string[];
}

/** `npm run test:live`: all manifests with a CMS's real content; exits with 1 for a fault, 2 where it can't ask. */
export async function main(args: readonly string[], root: string): Promise<number> {
  const url = parsedUrl(args[0] ?? '');
  if (args.length !== 1 || url === null || !/^https?:$/.test(url.protocol)) {
    process.stderr.write(`${USAGE}\n`);
    return 2;
  }
  const times = new Map<string, number>();
  const site = await openSite(root, url.origin, (asked, milliseconds) => void times.set(asked, milliseconds));
  const { failed, records } = site.snapshot;
  if (records.size === 0) {
    process.stderr.write(`${url.origin} answers nothing: ${failed[0]?.detail ?? 'no source is declared'}\n`);
    return 2;
  }
  const reports = await pageReports(site, url.origin);
  const lines = [
    ...failed.map(
      ({ url: source, status, detail }) => `${source.replace(/\?.*/s, '')}: ${status}, ${detail}`,
    ),
    ...slowQueries(times),
    ...reports.flatMap(({ path, faults }) =>
      faults.length === 0 ? [] : [`\n${path}`, ...faults.map((one) => `  ${one}`)],
    ),
  ];
  const faults = reports.reduce((sum, one) => sum + one.faults.length, 0) + failed.length;
  const asked = `${count(reports.length, 'page')} with ${count(records.size, 'record')} of ${url.origin}`;
  process.stdout.write(`${[...lines, '', `${asked}: ${count(faults, 'fault')}`].join('\n')}\n`);
  return faults > 0 ? 1 : 0;
}

function slowQueries(times: ReadonlyMap<string, number>): string[] {
  return [...times]
    .filter(([, milliseconds]) => milliseconds > SLOW_MS)
    .map(
      ([url, milliseconds]) => `slow: ${url.replace(/\?.*/s, '')} took ${(milliseconds / 1000).toFixed(1)} s`,
    );
}

/** What is wrong on every page at every address that the content offers; the rest goes on where one fails. */
async function pageReports(site: OpenSite, origin: string): Promise<readonly PageReport[]> {
  const addresses = site.pages.flatMap((page) =>
    addressesOf(page, site.snapshot).map((address) => ({ page, ...address })),
  );
  const paths = new Set(addresses.map(({ path }) => path));
  const known = new Map<string, Promise<string | undefined>>();
  const reports: PageReport[] = [];
  for (const { page, path, params } of addresses) {
    const rendered = renderScenario(site, { name: 'live', page, path, params, answers: () => new Map() });
    const { records } = payloadState(rendered.payload);
    const content = page.blocks.flatMap((entry) =>
      contentFaults(
        entry,
        allBlocks.get(entry.type)?.block.fields ?? {},
        resolveBlock(entry, records, params),
      ),
    );
    const links = await Promise.all(
      linksIn(rendered.html).map((href) => {
        const asked = known.get(href) ?? deadLink(href, paths, origin);
        known.set(href, asked);
        return asked;
      }),
    );
    const faults = [
      ...(rendered.status === 200 ? [] : [`it answers ${rendered.status}`]),
      ...rendered.problems.map(({ type, error }) => `${type} is left out: ${String(error)}`),
      ...content.map(({ kind, where, said }) => `${kind}: ${where}: ${said}`),
      ...links.flatMap((dead) => (dead === undefined ? [] : [`dead link: ${dead}`])),
    ];
    reports.push({ path, faults });
  }
  return reports;
}
