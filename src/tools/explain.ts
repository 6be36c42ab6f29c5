import { localizeToDefault } from '../check/localize-files.ts';
import { isLayout, isSite, type ManifestFile } from '../check/paths/manifest-file.ts';
import { formatDiagnostic } from '../core/diagnostics/format.ts';
import { textMember } from '../core/json/json.ts';
import { readJsonText } from '../core/json-text/read-json.ts';
import { allBlocks } from '../render/all-blocks.ts';
import { EXPLAIN } from './command-line/authoring-commands.ts';
import { runsCommand } from './command-line/run-command.ts';
import { printAnswer, refuseAnswer, unknownName } from './describe/answer.ts';
import { blockCatalogue, describeBlock } from './describe/block.ts';
import { describeEndpoint } from './describe/endpoint.ts';
import { siteGuide } from './describe/guide.ts';
import { explainPage } from './describe/page.ts';
import { createSiteOpener } from './describe/site-opener.ts';
import { loadSite } from './scenario/load-site.ts';

/** Exits with 1 if the name is unknown, or a page has errors. */
export const main = runsCommand(EXPLAIN, async ([route], { endpoint, block, json }, root) => {
  if (json && (route ?? endpoint) !== undefined)
    return printAnswer(
      refuseAnswer(`"--json" is for blocks: all, or one with "--block". ${route ?? endpoint} has only text.`),
    );
  if (json) return printAnswer(blockCatalogue(block));
  if (endpoint === undefined && block === undefined && route !== undefined) return explainRoute(root, route);
  const site = await createSiteOpener(root).open();
  if (endpoint !== undefined) return printAnswer(describeEndpoint(site, endpoint));
  if (block !== undefined) return printAnswer(describeBlock(site, block));
  const { checked } = site;
  return printAnswer({ text: siteGuide({ ...checked, forms: checked.forms.keys(), blocks: allBlocks }) });
});

async function explainRoute(root: string, route: string): Promise<number> {
  const site = await loadSite(root);
  const files = localizeToDefault(site.input.files);
  const file = files.find((one) => (route === 'layout' ? isLayout(one.file) : manifestRoute(one) === route));
  const asked = file
    ? [file]
    : files.filter((one) => !isLayout(one.file) && !isSite(one.file) && manifestRoute(one) === undefined);
  const errors = site.diagnostics.filter(
    (one) => one.severity === 'error' && asked.some((it) => it.file === one.file),
  );
  for (const error of errors) process.stderr.write(`${formatDiagnostic(error)}\n`);
  const routes = files.flatMap((one) => manifestRoute(one) ?? []);
  const code = printAnswer(
    file ? { text: explainPage(site.input, file) } : unknownName('page', route, routes),
  );
  return errors.length === 0 ? code : 1;
}

// Finds the route even in a file that isn't valid JSON: the author needs its errors.
function manifestRoute({ text }: ManifestFile): string | undefined {
  const { root, value } = readJsonText(text);
  return root ? textMember(value, 'route') : /"route"\s*:\s*"([^"]*)"/.exec(text)?.[1];
}
