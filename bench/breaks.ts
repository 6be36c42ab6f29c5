import { execFileSync, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { parsedJson } from '../src/core/json/json.ts';
import { verdict } from './table.ts';

/** A break on purpose: its name, a page on which it shows, a file, and what of it becomes what. */
type Break = readonly [name: string, page: string, file: string, from: string, to: string];

const PEOPLE = 'registry/people/people.module.css';
const POLICY = 'page-manifests/our-policy.json';
const CAMPUS = 'page-manifests/campus-life.json';
const SITE_CSS = 'src/page/ui/site.css';

const BREAKS: readonly Break[] = [
  [
    'props swapped',
    '/our-policy',
    POLICY,
    '"name": "$name", "role": "$designation"',
    '"name": "$designation", "role": "$name"',
  ],
  [
    'lost heading',
    '/our-policy',
    'registry/people/people.tsx',
    '<Heading title={title} subtitle={subtitle} />',
    '',
  ],
  [
    'lost alternative text',
    '/campus-life',
    'src/page/ui/picture.tsx',
    'alt={alt ?? picture.alt}',
    'alt={alt ?? ""}',
  ],
  ['cut text', '/our-policy', 'registry/people/people.tsx', '{role}</p>', '{role.slice(0, 12)}</p>'],
  [
    'broken link',
    '/our-policy',
    POLICY,
    '"download": "$Download_link"',
    '"download": "/uploads/nothing.pdf"',
  ],
  ['columns', '/our-policy', POLICY, '"columns": 4', '"columns": 3'],
  ['side', '/campus-life', CAMPUS, '"side": "right"', '"side": "left"'],
  [
    'direction',
    '/course-details',
    'registry/tabs/tabs.tsx',
    'orientation={direction}',
    "orientation={direction === 'vertical' ? 'horizontal' : 'vertical'}",
  ],
  [
    'wrong file',
    '/campus-life',
    CAMPUS,
    '"image": "$page.banner_image",',
    '"image": "$page.take_a_tour.video_symbol_image",',
  ],
  ['colour', '/our-policy', PEOPLE, 'color: var(--color-text-soft);', 'color: var(--color-link);'],
  ['spacing', '/our-policy', PEOPLE, 'gap: var(--space-6);', 'gap: var(--space-2);'],
  [
    'overlap',
    '/our-policy',
    PEOPLE,
    '  .grid {\n    --columns: 1;',
    '  .grid {\n    margin-block-start: -4rem;\n    --columns: 1;',
  ],
  [
    'overflow',
    '/our-policy',
    PEOPLE,
    '  .grid {\n    --columns: 1;',
    '  .grid {\n    inline-size: 120vw;\n    --columns: 1;',
  ],
  ['focus ring', '/our-policy', SITE_CSS, 'outline: 2px solid var(--color-focus);', 'outline: 0;'],
  [
    'hover',
    '/our-policy',
    'src/page/ui/button.module.css',
    '.solid:hover {\n    background: var(--color-night);',
    '.solid:hover {\n    background: var(--color-white);',
  ],
  ['print', '/our-policy', PEOPLE, 'break-inside: avoid;', 'display: none;'],
  [
    'dark',
    '/our-policy',
    PEOPLE,
    '  .name {\n',
    '  @media (prefers-color-scheme: dark) {\n    .name {\n      color: #fff;\n    }\n  }\n  .name {\n',
  ],
  ['motion', '/our-policy', 'src/page/ui/button.module.css', 'var(--duration-calm)', '4s'],
  ['font', '/our-policy', PEOPLE, 'font-family: var(--font-serif);', 'font-family: var(--font-sans);'],
  [
    'order',
    '/our-policy',
    'registry/people/people.tsx',
    "{name !== '' && <p className={styles.name}>{name}</p>}\n              {role !== '' && <p className={styles.role}>{role}</p>}",
    "{role !== '' && <p className={styles.role}>{role}</p>}\n              {name !== '' && <p className={styles.name}>{name}</p>}",
  ],
];

const outcome = z.object({
  differences: z.array(z.object({ kind: z.string(), block: z.string(), views: z.array(z.unknown()) })),
});

/** `npm run bench:breaks`: makes each break in turn, in a clean checkout, and says what finds it. */
export async function main([only]: readonly string[], root: string): Promise<number> {
  if (execFileSync('git', ['status', '--porcelain', '--untracked-files=no'], { cwd: root }).length > 0) {
    process.stderr.write('The working tree has changes: breaks are made in a clean checkout only.\n');
    return 2;
  }
  process.stdout.write('| break | `npm test`: snapshots, checks | `npm run review` |\n|---|---|---|\n');
  const missed: string[] = [];
  for (const one of BREAKS.filter(([name]) => only === undefined || name === only)) {
    const [name, page, file, from, to] = one;
    const path = join(root, file);
    const text = readFileSync(path, 'utf8');
    if (!text.includes(from)) {
      process.stdout.write(`| ${name} | can't be made: ${file} reads otherwise now | |\n`);
      missed.push(`${name} can't be made`);
      continue;
    }
    try {
      writeFileSync(
        path,
        text.replace(from, () => to),
      );
      const finders = [tested(root, page), reviewed(root, page)];
      process.stdout.write(`| ${name} | ${finders.join(' | ')} |\n`);
      if (finders.every((one) => one === NOBODY || one.startsWith(NOT_RUN)))
        missed.push(`${name} is found by nobody`);
    } finally {
      writeFileSync(path, text);
    }
  }
  return verdict(missed);
}

const NOBODY = '-';
const NOT_RUN = 'could not run';

function tested(root: string, page: string): string {
  const run = (command: string, args: readonly string[]) =>
    spawnSync(process.execPath, [join(root, 'src/author/run.mjs'), command, ...args], { cwd: root })
      .status === 0;
  const found = [run('check', []) ? '' : 'check', run('test-page', [page]) ? '' : 'snapshot'].filter(
    (one) => one !== '',
  );
  return found.join(', ') || NOBODY;
}

function reviewed(root: string, page: string): string {
  const args = ['review', '--against', 'HEAD', '--page', page, '--json'];
  const { stdout, stderr } = spawnSync(process.execPath, [join(root, 'src/author/run.mjs'), ...args], {
    cwd: root,
    encoding: 'utf8',
  });
  const read = outcome.safeParse(parsedJson(stdout));
  if (!read.success) return `${NOT_RUN}: ${stderr.trim().split('\n').at(-1)}`;
  const kinds = read.data.differences.map(({ kind, block }) =>
    kind === 'pixels' ? `pixels of ${block}` : kind,
  );
  return [...new Set(kinds)].join(', ') || NOBODY;
}
