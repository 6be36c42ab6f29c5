import { cp } from 'node:fs/promises';
import { afterAll, beforeAll, inject, test } from 'vitest';
import { type Folder, temporaryFolder } from '../../setup/folder.ts';
import { renameEveryKind } from './every-kind.ts';
import { type RenamedSite, renamedSite } from './renamed-site.ts';

let site: RenamedSite;
let data: Folder;

beforeAll(async () => {
  data = await temporaryFolder();
  await cp(inject('seeded'), data.path, { recursive: true });
  site = await renamedSite(data.path);
});

afterAll(() => Promise.all([site.remove(), data.remove()]));

test(
  'Strapi keeps its content when fields are renamed and renamed back',
  () => renameEveryKind(site),
  180_000,
);
