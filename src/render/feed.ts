import { compileBinding } from '../core/binding/binding.ts';
import { FEED, feedPath } from '../core/manifest/feed.ts';
import type { Page, Records } from '../core/manifest/page.ts';
import { routePath } from '../core/manifest/route.ts';
import { escapeHtml } from '../core/text/escape-html.ts';
import { toIsoDate } from '../core/text/iso-date.ts';
import { linkedPage } from '../core/text/page-address.ts';
import { plainText } from '../core/text/plain-text.ts';
import { addBasePath, removeBasePath } from '../core/text/site-base.ts';
import type { SiteFile } from '../http/site-file.ts';
import { createPageHead } from '../page/layout/page-head.ts';
import type { SiteHead } from '../page/loading/payload.ts';
import type { Unlisted } from '../pages/unlisted-addresses.ts';
import { pageDescription } from './served-head.ts';

/** The list of a page as RSS 2.0 (behaviour: serving 22), without entries whose page isn't listed. */
export function createFeedFile(
  page: Page,
  layout: SiteHead,
  records: Records,
  isUnlisted: Unlisted['isUnlisted'],
): SiteFile {
  const absolute = (path: string) => new URL(path, layout.origin).href;
  const { title } = createPageHead(page, layout, records, {}, false);
  const entries = FEED.read(compileBinding(page.feed)(records, {})).flatMap(
    ({ title: ownTitle, link, date, text }) => {
      const name = plainText(inXml(ownTitle));
      if (!link || name === '' || isUnlisted(removeBasePath(linkedPage(link.href) ?? ''))) return [];
      const url = absolute(link.href);
      const day = formatRssDate(date.trim());
      const words = plainText(inXml(text));
      return [
        '<item>',
        element('title', name),
        element('link', url),
        element('guid', url),
        ...(day === undefined ? [] : [element('pubDate', day)]),
        ...(words === '' ? [] : [element('description', words)]),
        '</item>',
      ];
    },
  );
  const self = escapeHtml(absolute(addBasePath(feedPath(routePath(page.route)))));
  const body = [
    '<?xml version="1.0" encoding="UTF-8"?>',
    '<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom">',
    '<channel>',
    element('title', title),
    element('link', absolute(addBasePath(routePath(page.route)))),
    element('description', pageDescription(page, records, {}) || title),
    element('language', layout.locale),
    `<atom:link href="${self}" rel="self" type="application/rss+xml"/>`,
    ...entries,
    '</channel>',
    '</rss>',
    '',
  ].join('\n');
  return { status: 200, type: 'application/xml; charset=utf-8', body };
}

function element(name: string, text: string): string {
  return `<${name}>${escapeHtml(inXml(text))}</${name}>`;
}

/** Removes characters that are forbidden in XML: a single one makes the file invalid. */
function inXml(text: string): string {
  return text.replace(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu, '');
}

const NAMES_ZONE = /T.*(Z|[+-]\d\d:?\d\d)$/;

/**
 * A date in the format of RSS: "Wed, 18 Nov 2026 00:00:00 GMT"; undefined for other texts. A time without a zone is
 * read as UTC, so that every server writes the same feed.
 */
export function formatRssDate(text: string): string | undefined {
  const day = toIsoDate(text);
  const start = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(start.getTime()) || start.toISOString().slice(0, 10) !== day) return undefined;
  const exact = text.includes('T') ? new Date(NAMES_ZONE.test(text) ? text : `${text}Z`) : start;
  return (Number.isNaN(exact.getTime()) ? start : exact).toUTCString();
}
