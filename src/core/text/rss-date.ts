import { isoDate } from './iso-date.ts';

const NAMES_ZONE = /T.*(Z|[+-]\d\d:?\d\d)$/;

/**
 * A date in the format of RSS: "Wed, 18 Nov 2026 00:00:00 GMT"; undefined for other texts. A time without a zone is
 * read as UTC, so that every server writes the same feed.
 */
export function rssDate(text: string): string | undefined {
  const day = isoDate(text);
  const start = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(start.getTime()) || start.toISOString().slice(0, 10) !== day) return undefined;
  const exact = text.includes('T') ? new Date(NAMES_ZONE.test(text) ? text : `${text}Z`) : start;
  return (Number.isNaN(exact.getTime()) ? start : exact).toUTCString();
}
