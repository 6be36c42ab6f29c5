import { join } from 'node:path';
import { everyBlock } from '../../registry/everything.ts';
import { bytesOf } from '../check/bytes.ts';
import type { ManifestFile } from '../check/check.ts';
import { isShell } from '../check/site.ts';
import { openContent } from '../content/seed.ts';
import { nearest } from '../content/suggest.ts';
import { textMember } from '../manifest/json.ts';
import { readText } from '../manifest/read.ts';
import { MANIFESTS_FOLDER, readManifestFiles } from '../site/manifest-files.ts';
import { explainPage } from './explain/page.ts';

const USAGE = `npm run explain -- /our-policy
  The sources of a page, their exact GETs, what each block binds and where that field is defined,
  and the bytes fetched against the bytes used, on the demo content. "shell" is the frame of all pages.`;

/** `npm run explain`: 0 when explained, 1 when there is no such page, 2 when not understood. */
export async function main(args: readonly string[], root: string): Promise<number> {
  const [route, ...more] = args;
  if (route === undefined || more.length > 0) {
    process.stderr.write(`${USAGE}\n`);
    return 2;
  }
  const files = await readManifestFiles(join(root, MANIFESTS_FOLDER));
  const file = files.find((one) => (route === 'shell' ? isShell(one.file) : routeOf(one) === route));
  if (!file) {
    const near = nearest(
      route,
      files.flatMap((one) => routeOf(one) ?? []),
    );
    process.stderr.write(`No page has the route ${route}.${near ? ` Did you mean ${near}?` : ''}\n`);
    return 1;
  }
  const content = await openContent(join(root, 'cms'), join(root, '.cache'));
  const world = { model: content.model, blocks: everyBlock, bytes: bytesOf(content) };
  process.stdout.write(`${explainPage(world, file)}\n`);
  return 0;
}

function routeOf({ text }: ManifestFile): string | undefined {
  return textMember(readText(text).value, 'route');
}
