import type { ManifestFile } from '../check/manifest-file.ts';
import { isLayout, isSite } from '../check/manifest-file.ts';
import { formatDiagnostic } from '../core/diagnostics/format.ts';
import { nearest } from '../core/diagnostics/nearest-word.ts';
import { textMember } from '../core/json/json.ts';
import { readJsonText } from '../core/json/read-json.ts';
import { bytesOfPage } from './explain/carried.ts';
import { explainPage } from './explain/page.ts';
import { openSite } from './scenario/open-site.ts';

const USAGE = `npm run explain -- /hall-rules
  Shows the sources of a page with their URLs, what each block binds and where that field is defined,
  and how many bytes are fetched, how many of them the page carries, and how many it shows, on the demo content.
  "layout" is the layout of all pages.`;

/** `npm run explain`; exits with 1 if there is no such page or it has errors, 2 for wrong arguments. */
export async function main(args: readonly string[], root: string): Promise<number> {
  const [route, ...more] = args;
  if (route === undefined || more.length > 0) {
    process.stderr.write(`${USAGE}\n`);
    return 2;
  }
  const site = await openSite(root);
  const { files } = site.input;
  const file = files.find((one) => (route === 'layout' ? isLayout(one.file) : routeOf(one) === route));
  const asked = file
    ? [file]
    : files.filter((one) => !isLayout(one.file) && !isSite(one.file) && routeOf(one) === undefined);
  const errors = site.diagnostics.filter(
    (one) => one.severity === 'error' && asked.some((it) => it.file === one.file),
  );
  for (const error of errors) process.stderr.write(`${formatDiagnostic(error)}\n`);
  if (file) process.stdout.write(`${explainPage(site.input, bytesOfPage(site), file)}\n`);
  else process.stderr.write(`${noPage(route, files)}\n`);
  return file && errors.length === 0 ? 0 : 1;
}

function noPage(route: string, files: readonly ManifestFile[]): string {
  const routes = files.flatMap((one) => routeOf(one) ?? []);
  const near = nearest(route, routes);
  return `No page has the route ${route}.${near ? ` Did you mean ${near}?` : ''}`;
}

// Finds the route even in a file that isn't JSON: its errors are what the author needs then.
function routeOf({ text }: ManifestFile): string | undefined {
  const { root, value } = readJsonText(text);
  return root ? textMember(value, 'route') : /"route"\s*:\s*"([^"]*)"/.exec(text)?.[1];
}
