import { afterAll, beforeAll, test } from 'vitest';
import { type Postgres, startPostgres } from '../../deploy/postgres.ts';
import { type Folder, temporaryFolder } from '../../setup/folder.ts';
import { type RenamedSite, renamedSite, renameEveryKind } from '../cms/renamed-site.ts';

const MINUTES = 360_000;

let site: RenamedSite;
let data: Folder;
let cluster: Folder;
let database: Postgres;

beforeAll(async () => {
  [data, cluster] = await Promise.all([temporaryFolder(), temporaryFolder()]);
  database = await startPostgres(cluster.path);
  site = await renamedSite(data.path, { DATABASE_URL: database.url });
}, MINUTES);

afterAll(async () => {
  await database?.stop();
  await Promise.all([site?.remove(), data.remove(), cluster.remove()]);
}, MINUTES);

test(
  'Strapi on PostgreSQL keeps its content when fields are renamed and renamed back',
  () => renameEveryKind(site),
  MINUTES,
);
