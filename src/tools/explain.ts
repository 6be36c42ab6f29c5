import type { ManifestFile } from '../check/input/manifest-file.ts';
import { isLayout, isSite } from '../check/input/manifest-file.ts';
import { formatDiagnostic } from '../core/diagnostics/format.ts';
import { nearest } from '../core/diagnostics/nearest-word.ts';
import { textMember } from '../core/json/json.ts';
import { readJsonText } from '../core/json-text/read-json.ts';
import { EXPLAIN } from './command-line/authoring-commands.ts';
import { runsCommand } from './command-line/run-command.ts';
import { bytesOfPage } from './explain/carried.ts';
import { explainPage } from './explain/page.ts';
import { loadSite } from './scenario/open-site.ts';

/** Exits with 1 if there is no such page or it has errors. */
export const main = runsCommand(EXPLAIN, async ([route = ''], _, root) => {
  const site = await loadSite(root);
  const { files } = site.input;
  const file = files.find((one) => (route === 'layout' ? isLayout(one.file) : manifestRoute(one) === route));
  const asked = file
    ? [file]
    : files.filter((one) => !isLayout(one.file) && !isSite(one.file) && manifestRoute(one) === undefined);
  const errors = site.diagnostics.filter(
    (one) => one.severity === 'error' && asked.some((it) => it.file === one.file),
  );
  for (const error of errors) process.stderr.write(`${formatDiagnostic(error)}\n`);
  if (file) process.stdout.write(`${explainPage(site.input, bytesOfPage(site), file)}\n`);
  else process.stderr.write(`${noPage(route, files)}\n`);
  return file && errors.length === 0 ? 0 : 1;
});

function noPage(route: string, files: readonly ManifestFile[]): string {
  const routes = files.flatMap((one) => manifestRoute(one) ?? []);
  const near = nearest(route, routes);
  return `No page has the route ${route}.${near ? ` Did you mean ${near}?` : ''}`;
}

// Finds the route even in a file that isn't valid JSON, because then the author needs its errors.
function manifestRoute({ text }: ManifestFile): string | undefined {
  const { root, value } = readJsonText(text);
  return root ? textMember(value, 'route') : /"route"\s*:\s*"([^"]*)"/.exec(text)?.[1];
}
