import type { Snapshot } from '../../content/snapshot.ts';
import { once } from '../../core/json/once.ts';
import { sourceUrls } from '../../core/manifest/page.ts';
import { compareRoutes } from '../../core/manifest/route.ts';
import { createJsonFile } from '../../http/json-file.ts';
import type { SiteFile } from '../../http/site-file.ts';
import { SPECULATION_RULES_URL, speculationRules } from '../../http/speculation-rules.ts';
import { fingerprintValue, makeFingerprint } from '../../node/fingerprint.ts';
import { LAYOUT_URL } from '../../page/loading/payload.ts';
import { SEARCH_INDEX_URL } from '../../page/search/entry.ts';
import type { LanguageParts } from '../../pages/languages/compile-languages.ts';
import type { MovedPages } from '../../pages/moved-pages.ts';
import { layoutData } from '../../pages/page-data.ts';
import { resolvePage } from '../../pages/shown-page.ts';
import { createSearchIndex } from '../../render/search-index.ts';
import { robotsFile } from '../../render/sitemap.ts';
import { createIconFiles, llmsText, SECURITY_TEXT_URL, securityText } from '../../render/standard-files.ts';
import { FAILURES, MANIFEST, MISSING_PAGES, MOVED, MOVED_ROUTES, PAGES } from '../../store/stored-names.ts';
import type { Job } from './job.ts';
import { hasMissing, missingAddress, type ShownSite } from './site-files.ts';

const NO_CONTENT = { records: new Map<string, unknown>() };

export function manifestJobs(build: string, { pages }: ShownSite): [string, Job][] {
  const { site } = pages;
  const icons = createIconFiles(site).map(([address, file]): [string, Job] => [
    address,
    { key: makeFingerprint(build, address, fingerprintValue(site)), make: () => file },
  ]);
  return [
    ...icons,
    [SPECULATION_RULES_URL, builtJob(speculationRules)],
    ['/robots.txt', builtJob(robotsFile(site.origin))],
    [MOVED_ROUTES, builtJob(createJsonFile(site.moved ?? {}))],
    [PAGES, builtJob(createJsonFile(pages))],
    [
      MISSING_PAGES,
      builtJob(
        createJsonFile(
          pages.pages
            .filter(hasMissing)
            .sort((a, b) => compareRoutes(a.route, b.route))
            .map((page) => resolvePage(NO_CONTENT, page, missingAddress(page).params)),
        ),
      ),
    ],
  ];
}

/** The job of the layout's data; its key covers all its content. */
export function layoutJob(key: string, language?: LanguageParts): [string, Job] {
  const { code, prefix = '' } = language?.locale ?? {};
  const make = ({ pages, shown }: ShownSite) => {
    const languageParts = pages.languages?.find(({ locale }) => locale.code === code) ?? pages;
    return createJsonFile(layoutData(languageParts.layout, shown));
  };
  return [prefix + LAYOUT_URL, { key: makeFingerprint('layout', key), make }];
}

/** The text of a manifest, saved for a restart. */
export function textJob(file: string, text: string): [string, Job] {
  const manifestFile = { status: 200, type: 'application/json; charset=utf-8', body: text };
  return [MANIFEST + file, { ...builtJob(manifestFile), durable: true }];
}

/** The failures, saved for a restart: pages that were rendered with them needn't be rendered again. */
export function failuresJob({ failures }: Snapshot): [string, Job] {
  return [FAILURES, builtJob(createJsonFile([...failures]))];
}

/** The redirects of old addresses, for servers and for a restart. */
export function movedJob(moved: MovedPages = new Map()): [string, Job] {
  return [MOVED, { ...builtJob(createJsonFile([...moved])), durable: true }];
}

/** The security contact, planned at every publication because it expires. */
export function securityJob({ site }: ShownSite['pages']): [string, Job | undefined] {
  const file = securityText(site);
  return [SECURITY_TEXT_URL, file && builtJob(file)];
}

export function searchJobs({ pages, snapshot }: Pick<ShownSite, 'pages' | 'snapshot'>): [string, Job][] {
  return (pages.languages ?? [undefined]).flatMap((language): [string, Job][] => {
    const prefix = language?.locale.prefix ?? '';
    const [languagePages, content] = language ? inLanguage(pages, snapshot, language) : [pages, snapshot];
    const index = once(() => createSearchIndex(languagePages, content));
    return [
      [prefix + SEARCH_INDEX_URL, lazyJob(() => createJsonFile(index()))],
      [`${prefix}/llms.txt`, lazyJob(() => llmsText(languagePages.site, index().pages))],
    ];
  });
}

/** The pages of a language, and the records that they and its layout read. */
function inLanguage(
  pages: ShownSite['pages'],
  snapshot: Snapshot,
  { locale, ...parts }: LanguageParts,
): [ShownSite['pages'], Snapshot] {
  const localPages = pages.pages.filter(({ language }) => language?.code === locale.code);
  const urls = new Set(sourceUrls([parts.layout, ...localPages]));
  const records = new Map([...snapshot.records].filter(([url]) => urls.has(url)));
  return [
    { ...pages, ...parts, pages: localPages },
    { ...snapshot, records },
  ];
}

/** The job of a file that is built when its key or its body is first needed. */
function lazyJob(makeFile: () => SiteFile): Job {
  const file = once(makeFile);
  const key = once(() => makeFingerprint(file().body.toString()));
  return {
    get key() {
      return key();
    },
    make: file,
    isLate: true,
  };
}

/** The job of a file that is already built: its key is the hash of its body. */
function builtJob(file: SiteFile): Job {
  return { key: makeFingerprint(file.body.toString()), make: () => file };
}
