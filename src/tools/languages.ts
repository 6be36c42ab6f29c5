import { manifestsByRoute, readLocaleCodes } from '../check/localize-files.ts';
import { count } from '../core/diagnostics/format.ts';
import { literalGaps } from '../core/json-text/localize-text.ts';
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
  const manifests = manifestsByRoute(site.input.files);
  const texts = new Map(site.input.files.map(({ file, text }) => [file, text]));
  const codes = readLocaleCodes(site.input.files);
  /** The texts of the page's manifest that lack a value in the language. */
  const textsMissing = ({ path, code }: LanguageGap): number => {
    const { file = '' } = manifests.get(pageAt(site.pages, content, path)?.page.route ?? '') ?? {};
    const missing = literalGaps(texts.get(file) ?? '', codes).filter(({ kind }) => kind === 'missing');
    return missing.filter((one) => one.code === code).length;
  };
  const gaps = languageGaps(site, content).map((gap) => {
    const lacking = gap.state === 'missing' ? 0 : textsMissing(gap);
    const what = [...gap.sources, ...(lacking > 0 ? [count(lacking, 'text')] : [])];
    return { ...gap, what, state: gap.state === 'complete' && lacking > 0 ? 'partly' : gap.state };
  });
  const text = (gap: (typeof gaps)[number]): string => {
    const isOlder = gap.state !== 'missing' && day(gap.href) < day(gap.path);
    const what = gap.what.length > 0 ? ` (${gap.what.join(', ')})` : '';
    return `${gap.state}${what}${isOlder ? ', older' : ''}`;
  };
  if (gaps.length === 0) process.stdout.write('The site has one language.\n');
  const width = Math.max(0, ...gaps.map(({ path }) => path.length));
  for (const gap of gaps) process.stdout.write(`${gap.path.padEnd(width)}  ${gap.code}  ${text(gap)}\n`);
  return gaps.every(({ state }) => state === 'complete') ? 0 : 1;
});
