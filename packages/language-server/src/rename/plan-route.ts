import { basename, join } from 'node:path';
import { type Node, parseTree } from 'jsonc-parser';
import { applyEdits } from 'prospectus/internal/check/fix/fix-files.ts';
import { jsonStyle } from 'prospectus/internal/check/fix/print-json.ts';
import { isSite, type ManifestFile } from 'prospectus/internal/check/paths/manifest-file.ts';
import { RouteIndex } from 'prospectus/internal/check/site/route-index.ts';
import type { TextEdit } from 'prospectus/internal/core/diagnostics/diagnostic.ts';
import { nearest, withSuggestion } from 'prospectus/internal/core/diagnostics/nearest-word.ts';
import { isObject, member, parsedJson, textMember } from 'prospectus/internal/core/json/json.ts';
import { nodeAt } from 'prospectus/internal/core/json/position.ts';
import { routeSchema } from 'prospectus/internal/core/manifest/manifest.ts';
import { movedAddress } from 'prospectus/internal/core/manifest/moved-route.ts';
import { reservedFor } from 'prospectus/internal/core/manifest/reserved.ts';
import { NOT_FOUND_ROUTE, routeParams } from 'prospectus/internal/core/manifest/route.ts';
import { pageFileName } from 'prospectus/internal/tools/scenario/scenario.ts';
import { OUTLINES_FOLDER } from 'prospectus/internal/tools/scenario/scenario-files.ts';
import type { Change, Plan } from './change/change.ts';
import { RenameRefused } from './change/refused.ts';
import type { SiteTexts } from './site-texts.ts';

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
  return { changes, notes };
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

/** Returns the new address of a moved page; undefined for every other address. */
type Move = (address: string) => string | undefined;

// Only this property contains a path of the CMS, which may look like an address of the site.
const OF_THE_CMS = 'endpoint';

/** A JSON text in which every address of a moved page is updated. */
function withMovedAddresses(text: string, move: Move): string {
  const tree = parseTree(text);
  return tree ? applyEdits(text, editsIn(tree, move)) : text;
}

function editsIn(node: Node, move: Move): readonly TextEdit[] {
  const [key, value] = node.type === 'property' ? (node.children ?? []) : [];
  if (key && value) return key.value === OF_THE_CMS ? [] : editsIn(value, move);
  if (node.type !== 'string') return (node.children ?? []).flatMap((child) => editsIn(child, move));
  const moved = movedLink(String(node.value), move);
  return moved === undefined
    ? []
    : [{ offset: node.offset, length: node.length, text: JSON.stringify(moved) }];
}

/** An outline in which every link to a moved page is updated: `[About us](/about-us#people)`. */
function outlineWithMovedAddresses(text: string, move: Move): string {
  return text.replace(/\]\((\/[^)\s]*)\)/g, (whole, link: string) => {
    const moved = movedLink(link, move);
    return moved === undefined ? whole : `](${moved})`;
  });
}

/** The link with its path replaced by the moved one; query and fragment stay. */
function movedLink(link: string, move: Move): string | undefined {
  if (!link.startsWith('/')) return undefined;
  const [address = ''] = link.split(/[?#]/, 1);
  const moved = move(address);
  return moved === undefined ? undefined : moved + link.slice(address.length);
}

/**
 * The text of site.json with a redirect from the old route of a page. Redirects to the old route then lead to the new
 * one, and a rename back removes the redirect. Everything else stays as it is written.
 * @throws {RenameRefused} if the new route already leads elsewhere
 */
export function withMovedRoute(text: string, from: string, to: string): string {
  const declared = member(parsedJson(text), 'moved');
  const moved = isObject(declared) ? declared : {};
  const isBack = moved[to] === from;
  if (moved[to] !== undefined && !isBack)
    throw new RenameRefused(
      `site.json sends ${to} on to ${moved[to]}: take that redirect out of "moved" first.`,
    );
  const root = parseTree(text);
  const list = root && nodeAt(root, ['moved']);
  if (!root) return text;
  const led = Object.keys(moved).flatMap((route): TextEdit[] => {
    const node = route !== to && moved[route] === from ? nodeAt(root, ['moved', route]) : undefined;
    return node ? [{ offset: node.offset, length: node.length, text: JSON.stringify(to) }] : [];
  });
  const entry = `${JSON.stringify(from)}: ${JSON.stringify(to)}`;
  const redirect = isBack
    ? removal(Object.keys(moved).length === 1 ? root : list, Object.keys(moved).length === 1 ? 'moved' : to)
    : list?.children?.length
      ? addition(text, list, entry)
      : addition(text, root, `"moved": { ${entry} }`);
  return applyEdits(text, [...led, ...redirect]);
}

/** A further property of an object, laid out like its last one. */
function addition(text: string, object: Node, entry: string): readonly TextEdit[] {
  const last = object.children?.at(-1);
  if (!last) return [];
  const before = text.slice(object.offset, last.offset);
  const [line] = /\r?\n[ \t]*$/.exec(before) ?? [];
  const { newline, unit } = jsonStyle(text);
  const gap = line ?? (object.parent ? ' ' : newline + unit);
  return [{ offset: last.offset + last.length, length: 0, text: `,${gap}${entry}` }];
}

/** Removes a property of an object, with the comma that separates it from its neighbour. */
function removal(object: Node | undefined, name: string): readonly TextEdit[] {
  const members = object?.children ?? [];
  const at = members.findIndex((one) => one.children?.[0]?.value === name);
  const [previous, removed, next] = [members[at - 1], members[at], members[at + 1]];
  if (!removed) return [];
  const start = previous ? previous.offset + previous.length : removed.offset;
  const end = previous || !next ? removed.offset + removed.length : next.offset;
  return [{ offset: start, length: end - start, text: '' }];
}
