import leven from 'leven';

/**
 * The nearest candidate, at most two letters and a third of the word away. Undefined if none is near, because a
 * far-fetched guess is worse than none.
 */
export function nearestWord(word: string, candidates: Iterable<string>): string | undefined {
  let best: string | undefined;
  let bestDistance = Number.POSITIVE_INFINITY;
  for (const candidate of candidates) {
    const allowed = Math.min(2, Math.floor(Math.max(word.length, candidate.length) / 3), bestDistance);
    // Words whose lengths differ more than the limit needn't be compared.
    if (Math.abs(word.length - candidate.length) > allowed) continue;
    const distance = wordDistance(word, candidate, allowed);
    if (distance > allowed || distance >= bestDistance) continue;
    best = candidate;
    bestDistance = distance;
  }
  return best;
}

/** The only candidate near the word, which is certain enough to be written automatically. */
export function findOnlyNearWord(word: string, candidates: Iterable<string>): string | undefined {
  const near = [...new Set(candidates)].filter((candidate) => nearestWord(word, [candidate]) !== undefined);
  return near.length === 1 ? near[0] : undefined;
}

// "TITLE" for "title" is one mistake, not five.
function wordDistance(word: string, candidate: string, maxDistance: number): number {
  if (word.length === candidate.length) {
    if (word.toLowerCase() === candidate.toLowerCase()) return 0.5;
    if (isSwap(word, candidate)) return 1;
  }
  return leven(word, candidate, { maxDistance: Math.ceil(maxDistance) + 1 });
}

// Two swapped letters ("abuot") are one mistake, too.
function isSwap(word: string, candidate: string): boolean {
  let at = 0;
  while (at < word.length && word[at] === candidate[at]) at++;
  const swapped = `${word.slice(0, at)}${word[at + 1] ?? ''}${word[at] ?? ''}${word.slice(at + 2)}`;
  return swapped === candidate;
}

/** A message with its suggestion; without one, with the hint. */
export function addSuggestion(message: string, suggestion: string | undefined, hint?: string): string {
  const more = suggestion === undefined ? hint : `Did you mean "${suggestion}"?`;
  if (more === undefined) return message;
  return `${message}${/[.!?]$/.test(message) ? '' : '.'} ${more}`;
}

/** The choices in quotes; only the first 12 of a longer list. */
export function choiceList(choices: Iterable<string>): string {
  const all = [...choices];
  const shown = all.slice(0, 12).map((choice) => `"${choice}"`);
  return all.length > shown.length ? `${shown.join(', ')} …` : shown.join(', ');
}
