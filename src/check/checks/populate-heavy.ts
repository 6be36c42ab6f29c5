import { parseSelection } from '../../strapi/populate/selection.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';

/** Fewer bytes than this take no noticeable time. */
const HEAVY_BYTES = 50_000;
/** At least this share of the bytes should be shown. */
const MIN_SHOWN_SHARE = 0.1;

export const check: CheckDefinition = {
  code: 'populate-heavy',
  severity: 'warning',
  about: `Of a source that fetches more than ${HEAVY_BYTES / 1000} kB of the demo content, pages show a tenth or more.`,
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
  visit: {
    populate: ({ source, required, unused, isUncertain, bytes }, find) => {
      if (isUncertain || unused.length > 0) return;
      const selection = parseSelection(source.populate);
      const fetched = bytes?.(source.type, selection);
      const shown = fetched === undefined ? undefined : bytes?.(source.type, selection, required);
      if (fetched === undefined || shown === undefined) return;
      if (fetched < HEAVY_BYTES || shown > fetched * MIN_SHOWN_SHARE) return;
      const message = `${kilobytes(fetched)} of the demo content are fetched and ${kilobytes(shown)} of it shown`;
      const advice = 'choose the "fields" that the page shows, or a component of its own';
      find({ path: source.path, part: 'key' }, `${message}: ${advice}`);
    },
  },
};

const kilobytes = (bytes: number): string =>
  `${(bytes / 1000).toLocaleString('en-GB', { maximumFractionDigits: 1 })} kB`;
