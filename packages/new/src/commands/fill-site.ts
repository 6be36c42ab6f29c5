import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { count } from 'prospectus/internal/core/diagnostics/format.ts';
import { isObject, textMember } from 'prospectus/internal/core/json/json.ts';
import { readJson } from 'prospectus/internal/node/files.ts';
import { writeNewFiles } from 'prospectus/internal/node/new-files.ts';
import { MANIFESTS_FOLDER } from 'prospectus/internal/pages/manifest-files.ts';
import { allBlocks } from 'prospectus/internal/render/all-blocks.ts';
import type { ContentType } from 'prospectus/internal/strapi/model.ts';
import type { Main } from 'prospectus/internal/tools/command-line/run-command.ts';
import { writeGenerated } from 'prospectus/internal/tools/generate.ts';
import { openCmsAccess } from 'prospectus/internal/tools/scenario/open-cms-access.ts';
import type { LeftField } from '../content-values.ts';
import type { DerivedPage } from '../derive.ts';
import { type PlannedSite, planSite } from '../site/plan-site.ts';
import { findColors, planTheme } from '../site/plan-theme.ts';
import { type ReadContent, readCms } from '../site/read-cms.ts';

const SITE_FILE = `${MANIFESTS_FOLDER}/site.json`;
const THEME_FILE = 'theme/theme.css';

/**
 * Fills a site without pages for `create --cms`, which removes its folder if this fails: with the model and the records
 * of the CMS, pages, sections and a layout. Its arguments are the address of the CMS, and the endpoints of types that
 * are recorded even if they have e-mail addresses.
 * @throws {RecordFailure} if the CMS can't be read
 */
export const main: Main = async ([address = '', ...named], root) => {
  const content = await readCms(openCmsAccess(address), root, named, join(root, 'cms'));
  const site = await readJson(join(root, SITE_FILE));
  const theme = await readFile(join(root, THEME_FILE), 'utf8');
  const { css, colors, uses } = planTheme(theme, findColors(content));
  // "en" is also the language of a person who has chosen none.
  const isOpen = textMember(site, 'locale') === 'en' || content.languages.locales !== undefined;
  const languages = isOpen ? content.languages : {};
  const planned = planSite(allBlocks, content, { ...(isObject(site) ? site : {}), colors, ...languages });
  for (const file of [SITE_FILE, THEME_FILE]) await rm(join(root, file));
  await writeNewFiles(root, new Map([...planned.files, [THEME_FILE, css]]));
  await writeGenerated(root);
  process.stdout.write(siteTable(planned, content, uses));
  return 0;
};

const WHY: Readonly<Record<LeftField['why'], string>> = {
  setting: 'settings of a theme',
  flag: 'switches',
  address: 'parts of addresses',
  unknown: 'fields that no block can show',
  unshown: 'fields without a free place in a block',
};

type Row = readonly [string, string];

/** The report on a new site: its pages, components, left fields and the next steps. */
function siteTable(site: PlannedSite, { withheld, lacking, unread }: ReadContent, colors: readonly Row[]) {
  const { pages, sections, forms, unplaced, left } = site;
  const endpoints = (types: readonly ContentType[]) => types.map(({ endpoint }) => endpoint).join(', ');
  const fields = Object.entries(WHY).map(([why, words]): Row => {
    const paths = new Set(left.filter((one) => one.why === why).map(({ path }) => path));
    const most = why === 'unshown' ? paths.size : 4;
    const more = paths.size > most ? ` and ${paths.size - most} more` : '';
    return [words, [...paths].slice(0, most).join(', ') + more];
  });
  return [
    table(
      'Pages',
      pages.map(({ route, endpoint }) => [route, endpoint || 'no content']),
    ),
    table(
      'Components',
      [...sections].map(([uid, one]) => [uid, shownWords(one)]),
    ),
    table('Forms', [...forms]),
    table('Colours', colors),
    table('Left out', [
      ...fields,
      ['types with e-mail addresses or internal records (--type includes one)', endpoints(withheld)],
      ['types that no page shows', endpoints(unplaced)],
      ['permissions that the token lacks', lacking.join(', ')],
      ['records with errors', unread.join('\n    ')],
    ]),
    `Next\n${nextSteps(site).join('\n')}\n`,
  ].join('');
}

/** The blocks of a component, and the number of fields that they show. */
function shownWords({ blocks, left }: DerivedPage): string {
  const shown = new Set(JSON.stringify(blocks).match(/"\$(?!each)[^"]+"/g)).size;
  const missing = left.filter(({ why }) => why === 'unshown' || why === 'unknown').length;
  const types = blocks.map(({ type }) => String(type ?? 'sections')).join(' + ');
  return `${types || 'no block'}, ${count(shown, 'field')}${missing > 0 ? ` of ${shown + missing}` : ''}`;
}

/** A heading with the rows below it that have a second column; nothing if there is none. */
function table(title: string, rows: readonly Row[]): string {
  const filledRows = rows.filter(([, second]) => second !== '');
  const width = Math.min(47, Math.max(...filledRows.map(([first]) => first.length)));
  const lines = filledRows.map(([first, second]) => `  ${first.padEnd(width)}  ${second}\n`);
  return lines.length === 0 ? '' : `${title}\n${lines.join('')}\n`;
}

/** The three things that are worth doing by hand. */
function nextSteps({ sections, forms: planned }: PlannedSite): readonly string[] {
  const forms = [...sections].flatMap(([uid, { blocks }]) =>
    /form|newsletter/i.test(uid) && blocks.every(({ type }) => type !== 'form') ? [uid] : [],
  );
  const form = `Write a form for ${forms.join(' and ')}: npx prospectus new form contact (docs/forms.md).`;
  const steps = [
    'Set "origin" in page-manifests/site.json, and the colours there and in theme/theme.css.',
    ...(planned.size > 0 ? ['Read the texts of page-manifests/forms, above all "privacy".'] : []),
    ...(forms.length > 0 ? [form] : []),
    'Read page-manifests/layout.json: header and footer are chosen by names.',
    'Change the block of a component in page-manifests/sections; npx prospectus explain lists all blocks.',
  ];
  return steps.slice(0, 3).map((step, at) => `  ${at + 1}. ${step}`);
}
