import { unescaped } from './html-faults.ts';

const HEADING = /<h([1-6])(?:\s[^>]*)?>(.*?)<\/h\1>/gs;

/**
 * Finds headings that skip a level in HTML written by React, one line for each.
 * @param above the level of the heading above the HTML; 0 for a whole page
 */
export function headingGaps(html: string, above: number): string[] {
  const levels = [...html.matchAll(HEADING)].map(([, level, text = '']) => ({ level: Number(level), text }));
  return levels.flatMap(({ level, text }, at) => {
    const before = levels[at - 1]?.level ?? above;
    if (level <= before + 1) return [];
    const words = unescaped(text.replace(/<[^>]*>/g, '')).trim();
    return [`h${level} "${words}" follows ${before === 0 ? 'no heading' : `h${before}`}`];
  });
}
