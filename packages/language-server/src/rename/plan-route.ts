import { basename, join } from 'node:path';
import { isSite, type ManifestFile } from 'prospectus/internal/check/paths/manifest-file.ts';
import { RouteIndex } from 'prospectus/internal/check/site/route-index.ts';
import { nearest, withSuggestion } from 'prospectus/internal/core/diagnostics/nearest-word.ts';
import { parsedJson, textMember } from 'prospectus/internal/core/json/json.ts';
import { routeSchema } from 'prospectus/internal/core/manifest/manifest.ts';
import { movedAddress } from 'prospectus/internal/core/manifest/moved-route.ts';
import { reservedFor } from 'prospectus/internal/core/manifest/reserved.ts';
import { NOT_FOUND_ROUTE, routeParams } from 'prospectus/internal/core/manifest/route.ts';
import { pageFileName } from 'prospectus/internal/tools/scenario/scenario.ts';
import { OUTLINES_FOLDER } from 'prospectus/internal/tools/scenario/scenario-files.ts';
import type { Change, Plan } from './change/change.ts';
import { RenameRefused } from './change/refused.ts';
import { type Move, outlineWithMovedAddresses, withMovedAddresses } from './texts/addresses.ts';
import { withMovedRoute } from './texts/moved-routes.ts';
import type { SiteTexts } from './texts/site-texts.ts';

/**
 * Plans the new address of a page: its manifest, a redirect, and every link to it in manifests, records, scenarios
 * and the expected texts of tests.
 * @throws {RenameRefused} if a link would be lost
 */
export function planRoute(site: SiteTexts, from: string, to: string): Plan {
  const { root, manifests } = site;
  refuseTaken(manifests, from, to);
  const index = new RouteIndex<string>();
  for (const file of manifests) index.add(fileRoute(file) ?? '', file.file);
  const page = manifests.find((file) => fileRoute(file) === from)?.file;
  // An address may match two routes: it moves only if the renamed page is the one that answers.
  const move: Move = (address) =>
    index.find(address) === page ? movedAddress(from, to, address) : undefined;
  const inJson = ({ file, text }: ManifestFile): Change => {
    const moved = withMovedAddresses(text, move);
    const next = isSite(file) ? withMovedRoute(text, from, to) : moved;
    return { file: join(root, file), before: text, text: next, ...movedPlace(site, file, from, to) };
  };
  const inOutline = ({ file, text }: ManifestFile): Change => ({
    file: join(root, file),
    before: text,
    text: outlineWithMovedAddresses(text, move),
    ...movedPlace(site, file, from, to),
  });
  const changes = [
    ...[...manifests, ...site.content, ...site.scenarios].map(inJson),
    ...site.outlines.map(inOutline),
  ].filter((one) => one.text !== one.before || one.to !== undefined);
  const notes = routeParams(from).length === 0 ? [] : [OF_RECORDS];
  return { changes, model: site.model, notes };
}

const OF_RECORDS = `The outlines of its pages in ${OUTLINES_FOLDER} keep their names: the next test says which to rename.`;

const fileRoute = ({ text }: ManifestFile): string | undefined => textMember(parsedJson(text), 'route');

/** The new path of an outline or a scenario of the page; both have its address in their path. */
function movedPlace({ root }: SiteTexts, file: string, from: string, to: string): { readonly to?: string } {
  if (routeParams(from).length > 0) return {};
  const [old, now] = [pageFileName(from), pageFileName(to)];
  if (file === `${OUTLINES_FOLDER}/${old}.txt`) return { to: join(root, OUTLINES_FOLDER, `${now}.txt`) };
  const folder = `tests/scenarios/${old}/`;
  return file.startsWith(folder) ? { to: join(root, 'tests/scenarios', now, basename(file)) } : {};
}

function refuseTaken(manifests: readonly ManifestFile[], from: string, to: string): void {
  const routes = manifests.flatMap((file) => fileRoute(file) ?? []);
  if (!routes.includes(from))
    throw new RenameRefused(withSuggestion(`No page has the route "${from}".`, nearest(from, routes)));
  if ([from, to].includes(NOT_FOUND_ROUTE))
    throw new RenameRefused('The page for addresses that no other page has keeps its route "*".');
  if (!routeSchema.safeParse(to).success)
    throw new RenameRefused(`"${to}" is no route. A route is a path such as /fees or /team/:personId.`);
  const other = manifests.find((file) => fileRoute(file) === to);
  if (other) throw new RenameRefused(`${other.file} already is the page ${to}.`);
  const reserved = reservedFor(to);
  if (reserved) throw new RenameRefused(`${to} is taken by ${reserved}.`);
  const [old, now] = [routeParams(from), routeParams(to)].map((names) => names.toSorted().join(', '));
  if (old !== now)
    throw new RenameRefused(
      `Both routes need the same parameters, ${old || 'none'}: an old address must lead to the same record.`,
    );
}
