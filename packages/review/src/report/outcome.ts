import { truncateAtWord } from 'prospectus/internal/core/text/plain-text.ts';
import type { Group } from '../differences/difference.ts';
import type { Decisions } from './decisions.ts';

export interface Outcome {
  readonly base: string;
  readonly head: string;
  readonly groups: readonly Group[];
  readonly scenarios: number;
  readonly pictures: number;
  readonly seconds: number;
  /** The parts that could not be compared, with the reasons. */
  readonly notes: readonly string[];
  readonly decisions: Decisions;
  readonly reviewFile: string;
}

export function selectOpenGroups({ groups, decisions }: Outcome): readonly Group[] {
  return groups.filter(({ hash }) => decisions[hash]?.verdict !== 'accepted');
}

/** True if a page of the working tree has a new failure: a block throws, or the page answers with an error. */
export function hasNewFailure({ groups }: Pick<Outcome, 'groups'>): boolean {
  return groups.some(
    ({ kind, after }) => (kind === 'error' && after !== '') || (kind === 'status' && after.startsWith('5')),
  );
}

/** A group in one line: "heading of banner: "Our policies" -> "Policies", on 3 pages". */
export function formatGroup({ kind, block, before, after, places, looks }: Group): string {
  const pages = new Set(places.map(({ path }) => path));
  const [first = ''] = pages;
  const where = pages.size === 1 ? first : `${pages.size} pages`;
  return `${kind} of ${block}: ${short(before)}${before !== '' && after !== '' ? ' -> ' : ''}${short(after)} (${where}${looks !== '' && kind !== 'pixels' ? ', with its pictures' : ''})`;
}

const short = (text: string): string => truncateAtWord(text.replace(/\s+/g, ' '), 90);
