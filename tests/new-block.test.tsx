import { mkdir, mkdtemp, rm, symlink, writeFile } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { planNewBlock } from '../packages/new/src/commands/new.ts';
import { blockCases } from '../packages/page-tests/src/test-cases.ts';
import type { DescribedBlock } from '../src/core/block/define-block.ts';
import { allBlocks } from '../src/render/all-blocks.ts';
import { documentationFaults } from './setup/documentation-faults.ts';

const root = resolve(import.meta.dirname, '..');
const type = 'pull-quote';

// jsdom has no media queries: nothing moves.
vi.stubGlobal('matchMedia', () => ({ matches: true }));

const plan = planNewBlock(type, allBlocks.keys());
if (!plan.ok) throw new Error(plan.why);
// The folder is inside the project, because Vite serves the modules of jsdom's tests from nowhere else.
await mkdir(join(root, '.cache'), { recursive: true });
const folder = await mkdtemp(join(root, '.cache/new-block-'));
afterAll(() => rm(folder, { recursive: true }));
await symlink(join(root, 'src'), join(folder, 'src'));
for (const [file, text] of plan.files) {
  await mkdir(dirname(join(folder, file)), { recursive: true });
  await writeFile(join(folder, file), text);
}
const made = (name: string) => import(/* @vite-ignore */ join(folder, 'registry', type, name));

describe('a block created by npm run new', async () => {
  const { default: block, about }: { default: DescribedBlock['block']; about: DescribedBlock['about'] } =
    await made(`${type}.block.ts`);

  it('documents each prop and has examples', () => {
    expect(documentationFaults({ block, about })).toEqual([]);
  });

  it.each(blockCases(type, { block, about }, 'en'))('passes its test "$name"', async ({ run }) => {
    expect((await run()).faults).toEqual([]);
  });
});
