import { contentAt } from '../pages/content-at.ts';
import { type LanguageGap, languageGaps } from '../pages/languages/language-gaps.ts';
import { pageAt } from '../pages/pages.ts';
import { lastChanges } from '../publish/plan/last-change.ts';
import { LANGUAGES } from './command-line/authoring-commands.ts';
import { runsCommand } from './command-line/run-command.ts';
import { loadSite } from './scenario/load-site.ts';

/** Exits with 1 if a page isn't complete in a language. */
export const main = runsCommand(LANGUAGES, async (_arguments, _options, root) => {
  const site = await loadSite(root);
  const { content } = contentAt(site, site.snapshot, Date.now());
  const dayOf = lastChanges(content);
  const day = (path: string): string => {
    const found = pageAt(site.pages, content, path);
    return (found && dayOf(found.page, found.params)) ?? '';
  };
  const gaps = languageGaps(site, content);
  const text = (gap: LanguageGap): string => {
    const isOlder = gap.state !== 'missing' && day(gap.href) < day(gap.path);
    const sources = gap.sources.length > 0 ? ` (${gap.sources.join(', ')})` : '';
    return `${gap.state}${sources}${isOlder ? ', older' : ''}`;
  };
  if (gaps.length === 0) process.stdout.write('The site has one language.\n');
  const width = Math.max(0, ...gaps.map(({ path }) => path.length));
  for (const gap of gaps) process.stdout.write(`${gap.path.padEnd(width)}  ${gap.code}  ${text(gap)}\n`);
  return gaps.every(({ state }) => state === 'complete') ? 0 : 1;
});
