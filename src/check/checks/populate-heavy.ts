import type { PathPlace } from '../../core/diagnostics/finding.ts';
import { type CheckDefinition, type CheckFinding, finding } from '../check-definition.ts';

/** Fewer bytes take no noticeable time. */
const HEAVY_BYTES = 50_000;
/** At least this share of the bytes should be shown. */
const MIN_SHOWN_SHARE = 0.1;

export const check: CheckDefinition = {
  code: 'populate-heavy',
  severity: 'warning',
  about: `A source that fetches much, more than ${HEAVY_BYTES / 1000} kB of the demo content, has more than a tenth of it shown.`,
  example: {
    texts: [
      `{
  "route": "/archive",
  "title": "The archive",
  "description": "All that was written.",
  "sources": { "archive": { "endpoint": "/archive", "populate": { "entries": true } } },
  "blocks": [
    { "type": "people", "people": { "$each": "archive.entries", "name": "$title" } }
  ]
}
`,
    ],
  },
};

/** A source of whose bytes a page shows few; undefined where they are few anyway, or used. */
export function heavyPopulate(place: PathPlace, fetched: number, shown: number): CheckFinding | undefined {
  if (fetched < HEAVY_BYTES || shown > fetched * MIN_SHOWN_SHARE) return undefined;
  const message = `${kilobytes(fetched)} of the demo content are fetched and ${kilobytes(shown)} of it shown`;
  return finding(
    check,
    place,
    `${message}: choose the "fields" that the page shows, or a component of its own`,
  );
}

const kilobytes = (bytes: number): string =>
  `${(bytes / 1000).toLocaleString('en-GB', { maximumFractionDigits: 1 })} kB`;
