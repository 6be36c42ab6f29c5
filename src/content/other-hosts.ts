import { isObject, textMember } from '../core/json/json.ts';
import { memo } from '../core/json/memo.ts';
import { parsedUrl } from '../core/text/parsed-url.ts';
import type { Snapshot } from './snapshot.ts';

/** The log line about pictures and films on hosts that the pages' policy refuses; empty if there are none. */
export function otherHostLines({ records }: Snapshot, allowed: readonly string[]): string[] {
  const files = new Set([...records.values()].flatMap(inside));
  const counts = new Map<string, number>();
  for (const file of files) {
    const origin = parsedUrl(file)?.origin;
    if (origin !== undefined && !allowed.includes(origin)) counts.set(origin, (counts.get(origin) ?? 0) + 1);
  }
  if (counts.size === 0) return [];
  const hosts = [...counts].sort().map(([origin, count]) => `${origin} (${count} of them)`);
  const setting = [...allowed, ...[...counts.keys()].sort()].join(' ');
  return [
    `Pictures and films of other hosts are not shown, ${hosts.join(', ')}: set MEDIA_ORIGINS="${setting}"`,
  ];
}

/** The addresses of pictures and films outside the CMS. */
const filesIn = memo((record: object): readonly string[] => {
  if (Array.isArray(record)) return record.flatMap(inside);
  const url = textMember(record, 'url');
  const isFile = /^(image|video|audio)\//.test(textMember(record, 'mime') ?? '');
  return isFile && url !== undefined && /^https?:/.test(url) ? [url] : Object.values(record).flatMap(inside);
});

const inside = (value: unknown): readonly string[] =>
  Array.isArray(value) || isObject(value) ? filesIn(value) : [];
