import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { parsedUrl } from '../core/text/parsed-url.ts';
import { allBlocks } from '../site/all-blocks.ts';
import { MANIFESTS_FOLDER, readManifestFiles } from '../site/manifest-files.ts';
import { readModel } from '../strapi/read-model.ts';
import { writeGenerated } from './generate.ts';
import { planBlock } from './new/block.ts';
import { planCollection } from './new/collection.ts';
import { planForm } from './new/form.ts';
import { planPage } from './new/page.ts';
import { suitablePicture } from './new/picture.ts';
import { type Plan, refused } from './new/plan.ts';
import { planScenario } from './new/scenario.ts';
import { existingFiles, writeNew } from './new/write.ts';
import { openSite } from './scenario/open-site.ts';

const USAGE = `npm run new -- page /fees --endpoint /fees
npm run new -- page /events --collection event
npm run new -- block quote
npm run new -- form book-a-visit
npm run new -- scenario /fees no-dates [--live http://127.0.0.1:1337]
  page   writes a manifest whose blocks and populate follow from the content model of the endpoint;
         where the endpoint is new, its content model and a first record, too.
         Without --endpoint the page has all its content in its manifest.
         With --collection it is a list with a page for each of its records.
  block  writes a block with its view, styles, examples and test.
  form   writes a form with two fields, ready for a manifest to show.
  scenario  writes a scenario of a page for the tests: the page with other content;
         with --live it is what a running CMS answers now.
No file is ever overwritten.`;

/** `npm run new`; exits with 0 when written, 1 when refused, 2 for wrong arguments. */
export async function main(args: readonly string[], root: string): Promise<number> {
  const plan = await planOf(args, root);
  if (!plan) {
    const word = unknownWord(args);
    process.stderr.write(`${word === undefined ? '' : `"${word}" is not understood.\n`}${USAGE}\n`);
    return 2;
  }
  if (!plan.ok) return refuse(plan.why);
  const there = await existingFiles(root, plan.files.keys());
  if (there.length > 0) return refuse(`There already is ${there.join(' and ')}.`);
  await writeNew(root, plan.files);
  process.stdout.write(`Written:\n${list(plan.files.keys())}\n`);
  // Only a new process sees a new block.
  const generated = args[0] === 'block' ? generateInNewProcess(root) : await writeGenerated(root);
  process.stdout.write(generated.map((file) => `  ${file} (generated anew)\n`).join(''));
  process.stdout.write(`\nNext:\n${list(plan.next)}\n`);
  return 0;
}

async function planOf([what, name, ...options]: readonly string[], root: string): Promise<Plan | undefined> {
  if (what === 'block' && name !== undefined && options.length === 0)
    return planBlock(name, allBlocks.keys());
  if (what === 'form' && name !== undefined && options.length === 0) return planForm(name);
  if (what === 'scenario') return scenarioPlan(root, name, options);
  const collection = what === 'page' ? optionOf('--collection', options) : null;
  const given = optionOf('--endpoint', options);
  if (what !== 'page' || name === undefined || (given === null && !collection)) return undefined;
  const endpoint = given === null || given === undefined || given.startsWith('/') ? given : `/${given}`;
  const [files, model, picture] = await Promise.all([
    readManifestFiles(join(root, MANIFESTS_FOLDER)),
    readModel(join(root, 'cms')),
    suitablePicture(root),
  ]);
  const world = { files, model, blocks: allBlocks };
  if (collection) return planCollection(world, { route: name, name: collection, picture });
  return planPage(world, { route: name, endpoint: endpoint ?? undefined, picture });
}

async function scenarioPlan(
  root: string,
  page: string | undefined,
  [name, ...options]: readonly string[],
): Promise<Plan | undefined> {
  const given = optionOf('--live', options);
  if (page === undefined || name === undefined || given === null) return undefined;
  if (given === undefined) return planScenario(await openSite(root), page, name);
  const url = parsedUrl(given);
  if (url === null || !/^https?:$/.test(url.protocol))
    return refused(`"${given}" is not an address such as http://127.0.0.1:1337.`);
  return planScenario(await openSite(root, url.origin), page, name, url.origin);
}

function unknownWord([what, , ...options]: readonly string[]): string | undefined {
  if (what !== undefined && !['page', 'block', 'form', 'scenario'].includes(what)) return what;
  return options.find(
    (option) => option.startsWith('-') && !/^--(endpoint|collection|live)(=|$)/.test(option),
  );
}

/** The value of the one option there may be, undefined without any; null for another one. */
function optionOf(name: string, options: readonly string[]): string | undefined | null {
  const [first, second, ...more] = options;
  if (first === undefined) return undefined;
  const value = first === name ? second : first.startsWith(`${name}=`) ? first.slice(name.length + 1) : null;
  const used = first === name ? more.length : options.length - 1;
  return value === undefined || value === '' || used > 0 ? null : value;
}

function generateInNewProcess(root: string): readonly string[] {
  const said = execFileSync(process.execPath, [join(root, 'src/author/run.mjs'), 'generate'], {
    encoding: 'utf8',
  });
  return said.split('\n').flatMap((line) => /^(.+): written$/.exec(line)?.[1] ?? []);
}

function refuse(why: string): number {
  process.stderr.write(`${why} Nothing was written.\n`);
  return 1;
}

const list = (items: Iterable<string>): string => [...items].map((item) => `  ${item}`).join('\n');
