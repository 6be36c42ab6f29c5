import { localizeFiles, manifestsByRoute } from '../check/localize-files.ts';
import { isLayout, isSite } from '../check/paths/manifest-file.ts';
import { formatDiagnostic } from '../core/diagnostics/format.ts';
import { allBlocks } from '../render/all-blocks.ts';
import { EXPLAIN } from './command-line/authoring-commands.ts';
import { commandMain } from './command-line/run-command.ts';
import { printAnswer, refuseAnswer, refuseName } from './describe/answer.ts';
import { blockCatalogue, describeBlock } from './describe/block.ts';
import { describeEndpoint } from './describe/endpoint.ts';
import { siteGuide } from './describe/guide.ts';
import { findPageByAddress, localizedRoute, refuseLocale } from './describe/localized-route.ts';
import { explainPage } from './describe/page.ts';
import { createSiteOpener } from './describe/site-opener.ts';
import { loadSite } from './scenario/load-site.ts';

/** Exits with 1 if the name is unknown, or a page has errors. */
export const main = commandMain(EXPLAIN, async ([route], { endpoint, block, json, locale }, root) => {
  if (json && (route ?? endpoint) !== undefined)
    return printAnswer(
      refuseAnswer(`"--json" is for blocks: all, or one with "--block". ${route ?? endpoint} has only text.`),
    );
  if (json) return printAnswer(blockCatalogue(block));
  if (endpoint === undefined && block === undefined && route !== undefined)
    return explainRoute(root, route, locale);
  const site = await createSiteOpener(root).open();
  if (endpoint !== undefined) return printAnswer(describeEndpoint(site, endpoint));
  if (block !== undefined) return printAnswer(describeBlock(site, block));
  const { checked } = site;
  return printAnswer({ text: siteGuide({ ...checked, forms: checked.forms.keys(), blocks: allBlocks }) });
});

async function explainRoute(root: string, asked: string, locale: string | undefined): Promise<number> {
  const site = await loadSite(root);
  const refusal = refuseLocale(site.input.files, locale);
  if (refusal) return printAnswer(refusal);
  const route = localizedRoute(site, asked, locale);
  const page = findPageByAddress(site, route)?.page;
  const files = localizeFiles(site.input.files, page?.language?.code ?? locale);
  const manifests = manifestsByRoute(site.input.files);
  const named = manifests.get(page?.language?.of ?? page?.route ?? route)?.file;
  const file = files.find((one) => (route === 'layout' ? isLayout(one.file) : one.file === named));
  const routed = new Set([...manifests.values()].map((one) => one.file));
  const unrouted = files.filter((one) => !isLayout(one.file) && !isSite(one.file) && !routed.has(one.file));
  const errors = site.diagnostics.filter(
    (one) => one.severity === 'error' && (file ? [file] : unrouted).some((it) => it.file === one.file),
  );
  for (const error of errors) process.stderr.write(`${formatDiagnostic(error)}\n`);
  const routes = [...manifests.keys(), ...site.pages.map((one) => one.route)];
  const code = printAnswer(
    file ? { text: explainPage(site.input, file, page) } : refuseName('page', asked, new Set(routes)),
  );
  return errors.length === 0 ? code : 1;
}
