import { cp } from 'node:fs/promises';
import { afterAll, beforeAll, inject, test } from 'vitest';
import { testFolder } from '../../setup/test-folder.ts';
import { type RenamedSite, renamedSite, renameEveryKind } from './renamed-site.ts';

let site: RenamedSite;
const data = testFolder('file');

beforeAll(async () => {
  await cp(inject('seeded'), data.path, { recursive: true });
  site = await renamedSite(data.path);
});

afterAll(() => site.remove());

test(
  'Strapi keeps its content when fields are renamed and renamed back',
  () => renameEveryKind(site),
  180_000,
);
