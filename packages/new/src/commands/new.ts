import { execFileSync } from 'node:child_process';
import { join, relative } from 'node:path';
import { nearestWord } from 'prospectus/internal/core/diagnostics/nearest-word.ts';
import { findExistingFiles, refuseWriting, writeNewFiles } from 'prospectus/internal/node/new-files.ts';
import { packageRoot } from 'prospectus/internal/node/package-root.mjs';
import { allBlocks } from 'prospectus/internal/render/all-blocks.ts';
import { NEW } from 'prospectus/internal/tools/command-line/authoring-commands.ts';
import type { OptionValues } from 'prospectus/internal/tools/command-line/parse-command.ts';
import { commandMain } from 'prospectus/internal/tools/command-line/run-command.ts';
import { localizedRoute, refuseLocale } from 'prospectus/internal/tools/describe/localized-route.ts';
import { writeGenerated } from 'prospectus/internal/tools/generate.ts';
import { loadSite } from 'prospectus/internal/tools/scenario/load-site.ts';
import { openCmsAccess } from 'prospectus/internal/tools/scenario/open-cms-access.ts';
// Each file of a new block, by its ending: %TYPE% is the block, %NAME% its component, %TITLE% a heading.
import blockFiles from '../block-files.json';
import formStart from '../form-start.json';
import { toJsonText } from '../json-text.ts';
import { planNewPage } from '../new-page.ts';
import { type NewPlan, refuseName, refusePlan } from '../plan.ts';
import { planScenario } from '../scenario.ts';
import { humanise, pascal } from '../words.ts';

const delivery = (collection: string) => ({
  deliver: { to: 'cms', collection, fields: { email: 'email', message: 'message' } },
  privacy: 'We use your details to answer you, and delete them after 30 days.',
});

// The names that block-files.json imports.
const TAKEN = new Set(['About', 'Heading', 'Markup', 'ReactElement', 'Values']);

/** Exits with 0 if the files were written, 1 if the request was refused. */
export const main = commandMain(NEW, async (words, options, root) => {
  const plan = await planRequest(words, options, root);
  if (!plan.ok) return refuseWriting(plan.why);
  const existing = await findExistingFiles(root, plan.files.keys());
  if (existing.length > 0) return refuseWriting(`Already exists: ${existing.join(' and ')}.`);
  await writeNewFiles(root, plan.files);
  process.stdout.write(`Written:\n${list(plan.files.keys())}\n`);
  // Only a new process can load a new block.
  const generated = words[0] === 'block' ? generateInNewProcess(root) : await writeGenerated(root);
  process.stdout.write(generated.map((file) => `  ${file} (generated anew)\n`).join(''));
  const docs = relative(root, join(packageRoot(), 'docs'));
  process.stdout.write(`\nNext:\n${list(plan.next.map((line) => line.replace(': docs/', `: ${docs}/`)))}\n`);
  return 0;
});

async function planRequest(
  [kind, name = '', scenario = '']: readonly string[],
  { live, locale, ...options }: OptionValues<typeof NEW>,
  root: string,
): Promise<NewPlan> {
  if (kind === 'block') return planNewBlock(name, allBlocks.keys());
  if (kind === 'form') return planForm(name, options.deliver);
  if (kind === 'page') return planNewPage(root, name, options);
  const cms = live === undefined ? undefined : openCmsAccess(live);
  const site = await loadSite(root, cms);
  const refusal = refuseLocale(site.input.files, locale);
  if (refusal) return refusePlan(refusal.text);
  return planScenario(site, localizedRoute(site, name, locale), scenario, cms?.name);
}

function generateInNewProcess(root: string): readonly string[] {
  const output = execFileSync(process.execPath, [join(packageRoot(), 'src/tools/run.mjs'), 'generate'], {
    env: { ...process.env, SITE: root },
    encoding: 'utf8',
  });
  return output.split('\n').flatMap((line) => /^(.+): written$/.exec(line)?.[1] ?? []);
}

const list = (items: Iterable<string>): string => [...items].map((item) => `  ${item}`).join('\n');

/** Plans a block: fields, view, styles, and a definition with examples, which are its tests. */
export function planNewBlock(type: string, types: Iterable<string>): NewPlan {
  const knownTypes = [...types];
  const refusal = refuseName(type, 'a block', 'pull-quote');
  if (refusal) return refusal;
  if (knownTypes.includes(type)) return refusePlan(`The block "${type}" already exists in registry/${type}.`);
  if (TAKEN.has(pascal(type)))
    return refusePlan(
      `A block "${type}" would hide the ${pascal(type)} that its files import: choose another name.`,
    );
  const filled = (line: string) =>
    line.replaceAll('%TYPE%', type).replaceAll('%NAME%', pascal(type)).replaceAll('%TITLE%', humanise(type));
  const files = new Map(
    Object.entries(blockFiles).map(([ending, lines]) => [
      `registry/${type}/${type}${ending}`,
      `${lines.map(filled).join('\n')}\n`,
    ]),
  );
  const near = nearestWord(type, knownTypes);
  const next = [
    ...(near ? [`A similar block exists: "${near}". Is it sufficient?`] : []),
    `Define its props in ${type}.fields.ts, and describe its use in ${type}.block.ts; types, editor schema and checks are derived from them.`,
    `Write its view in ${type}.tsx and its styles in ${type}.module.css.`,
    `Use it in a manifest: { "type": "${type}", … }, and see its page: npm run dev`,
    `npx prospectus test ${type}   tests its examples with long and hostile values, and writes their snapshot`,
  ];
  return { ok: true, files, next };
}

/** Plans a form: one file with two fields as a starting point. */
function planForm(name: string, collection: string | undefined): NewPlan {
  const refusal = refuseName(name, 'a form', 'book-a-visit');
  if (refusal) return refusal;
  const { send, notice, ...questions } = formStart;
  const form = { ...questions, ...(collection === undefined ? {} : delivery(collection)), send, notice };
  const next = [
    `Define its fields, rules and messages in ${name}.json: docs/forms.md`,
    `Show it in a manifest: { "type": "form", "form": "${name}", "title": "…" }`,
  ];
  return { ok: true, files: new Map([[`page-manifests/forms/${name}.json`, toJsonText(form, 4)]]), next };
}
