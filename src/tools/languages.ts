import { manifestsByRoute, readLocaleCodes } from '../check/localize-files.ts';
import { isLayout, readFormName } from '../check/paths/manifest-file.ts';
import type { Params } from '../core/binding/path.ts';
import { count } from '../core/diagnostics/format.ts';
import { findLiteralGaps } from '../core/json-text/localize-text.ts';
import { selectCurrentContent } from '../pages/content-at.ts';
import type { Owner } from '../pages/dependencies/bound-content.ts';
import { createAddressCollector } from '../pages/dependencies/live-addresses.ts';
import { findLanguageGaps, type LanguageGap } from '../pages/languages/language-gaps.ts';
import { findValueGaps, type LocalizedPart } from '../pages/languages/value-gaps.ts';
import { listAddresses } from '../pages/pages.ts';
import { pageRecords } from '../pages/parts/projected-content.ts';
import { createLastChangeFinder } from '../publish/plan/last-change.ts';
import { LANGUAGES } from './command-line/authoring-commands.ts';
import { commandMain } from './command-line/run-command.ts';
import { loadSite, unreadSources } from './scenario/load-site.ts';
import { openCmsAccess } from './scenario/open-cms-access.ts';

/** The name of the layout among the addresses of pages. */
const LAYOUT = 'layout';

interface Place {
  readonly page: Owner;
  readonly params: Params;
}

/** Exits with 1 if a page isn't complete in a language. */
export const main = commandMain(LANGUAGES, async (_arguments, { live }, root) => {
  const site = await loadSite(root, live === undefined ? undefined : openCmsAccess(live));
  const failures = site.snapshot.failed.map(({ url, detail }) => [url, detail] as const);
  for (const line of unreadSources(new Map(failures))) process.stderr.write(`${line}\n`);
  const { pages, content } = selectCurrentContent(site, site.snapshot, Date.now());
  const gapSite = {
    fieldsOf: (type: string) => site.input.blocks.get(type)?.block.fields,
    isLive: createAddressCollector()(pages, content, new Map()),
    shared: new Set(pages.translations?.flatMap(({ url, isShared }) => (isShared ? [url] : []))),
  };
  const dayOf = createLastChangeFinder(content);
  const manifests = manifestsByRoute(site.input.files);
  const codes = readLocaleCodes(site.input.files);
  const layouts = (pages.languages ?? []).map(({ locale, layout }, at): [string, Place] => {
    const { sources, header, footer } = layout;
    return [
      at === 0 ? LAYOUT : `${LAYOUT} ${locale.code}`,
      { page: { sources, blocks: [...header, ...footer] }, params: {} },
    ];
  });
  const addresses = pages.pages.flatMap((page) =>
    listAddresses(page, content).map(({ path, params }): [string, Place] => [path, { page, params }]),
  );
  const places = new Map([...layouts, ...addresses]);
  const day = (path: string): string => {
    const place = places.get(path);
    return (place && dayOf(place.page, place.params)) ?? '';
  };
  const partAt = (path: string): LocalizedPart | undefined => {
    const place = places.get(path);
    return place && { owner: place.page, records: pageRecords(content, place.page.sources, place.params) };
  };
  /** The texts of the page's manifest, or the layout's, and of its forms that lack a value in the language. */
  const countTextsMissing = ({ path, code }: LanguageGap): number => {
    const isManifest = path === LAYOUT ? isLayout : (file: string) => file === manifests.get(route)?.file;
    const route = places.get(path)?.page.route ?? '';
    const manifest = site.input.files.find(({ file }) => isManifest(file))?.text ?? '';
    const ownFiles = site.input.files.filter(
      ({ file }) => isManifest(file) || manifest.includes(`"${readFormName(file) ?? '"'}"`),
    );
    const missing = ownFiles.flatMap(({ text }) => findLiteralGaps(text, codes));
    return missing.filter((one) => one.kind === 'missing' && one.code === code).length;
  };
  const frames = codes.slice(1).map((code): LanguageGap => {
    return { path: LAYOUT, code, href: `${LAYOUT} ${code}`, state: 'complete', sources: [] };
  });
  const gaps = [...frames, ...findLanguageGaps(pages, content)].map((gap) => {
    if (gap.state === 'missing') return { ...gap, what: [] };
    const [main, translatedPart] = [partAt(gap.path), partAt(gap.href)];
    const lacking = countTextsMissing(gap);
    const what = [
      ...(main && translatedPart ? findValueGaps(main, translatedPart, gapSite) : []),
      ...(lacking > 0 ? [count(lacking, 'text')] : []),
    ];
    return { ...gap, what, state: gap.state === 'complete' && what.length > 0 ? 'partly' : gap.state };
  });
  const text = (gap: (typeof gaps)[number]): string => {
    const isOlder = gap.state !== 'missing' && day(gap.href) < day(gap.path);
    const lacking = gap.what.length > 0 ? gap.what : gap.sources;
    const what = lacking.length > 0 ? ` (${lacking.join('; ')})` : '';
    return `${gap.state}${what}${isOlder ? ', older' : ''}`;
  };
  if (gaps.length === 0) process.stdout.write('The site has one language.\n');
  const width = Math.max(0, ...gaps.map(({ path }) => path.length));
  for (const gap of gaps) process.stdout.write(`${gap.path.padEnd(width)}  ${gap.code}  ${text(gap)}\n`);
  return gaps.every(({ state }) => state === 'complete') ? 0 : 1;
});
