const REM = 16;

/**
 * The width according to an image's `sizes` in a window, in CSS pixels; undefined without a match.
 * @param window its width in CSS pixels
 */
export function sizeInPixels(sizes: string, window: number): number | undefined {
  for (const one of splitOutside(sizes)) {
    const [, condition, size = one] = /^\(([^)]*)\)\s*(.*)$/.exec(one) ?? [];
    if (condition === undefined || holds(condition, window)) return lengthOf(size, window);
  }
  return undefined;
}

/** Splits at the commas outside brackets. */
function splitOutside(text: string): readonly string[] {
  return text
    .split(/,(?![^(]*\))/)
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

/** True if a media condition matches: `width >= 60rem`, or `min-width: 60rem`. */
function holds(condition: string, window: number): boolean {
  const [, name = '', sign = '', length = ''] =
    /^(\S+?)\s*(>=|<=|>|<|:)\s*(.+)$/.exec(condition.trim()) ?? [];
  const limit = lengthOf(length, window) ?? 0;
  if (sign === '>=' || name === 'min-width') return window >= limit;
  if (sign === '<=' || name === 'max-width') return window <= limit;
  return sign === '>' ? window > limit : window < limit;
}

function lengthOf(text: string, window: number): number | undefined {
  const [, choice, inner = ''] = /^(max|min)\((.*)\)$/.exec(text.trim()) ?? [];
  if (choice !== undefined) {
    const lengths = inner.split(',').flatMap((part) => lengthOf(part, window) ?? []);
    return choice === 'max' ? Math.max(...lengths) : Math.min(...lengths);
  }
  const [, number, unit = ''] = /^([\d.]+)(px|rem|vw)$/.exec(text.trim()) ?? [];
  if (number === undefined) return undefined;
  return Math.round(Number(number) * (unit === 'vw' ? window / 100 : unit === 'rem' ? REM : 1));
}
