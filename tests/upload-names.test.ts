import { createServer } from 'node:http';
import { beforeAll, describe, expect, it } from 'vitest';
import { openCms } from '../src/content/cms-client.ts';
import { createRemoteOrigin } from '../src/content/origin/remote-origin.ts';
import { EMPTY_SNAPSHOT, type Snapshot, takeSnapshot } from '../src/content/snapshot.ts';
import { readFileLink, readPicture } from '../src/core/block/media.ts';
import { member } from '../src/core/json/json.ts';
import { loadUploads } from '../src/publish/export/export-site.ts';
import { readRequestTarget } from '../src/serve/http/handler.ts';
import { createModel, single } from '../src/strapi/testing/small-model.ts';
import { temporaryFolder } from './setup/folder.ts';
import { listen } from './setup/listen.ts';

const FILE = { kind: 'media', multiple: false, allowedTypes: ['files'] } as const;
const MODEL = createModel([single('page', { file: FILE })]);
let name = '';
const asked: string[] = [];
/** A CMS below a path that writes the names of its files as they are, as Strapi does. */
const cms = createServer(({ url = '' }, response) => {
  const path = decodeURIComponent(url.split('?')[0] ?? '');
  if (path.startsWith('/strapi/uploads/')) {
    asked.push(path);
    return response.end('the file');
  }
  const formats = { small: { url: `/strapi/uploads/${name}`, width: 5 } };
  const file = { url: `/uploads/${name}`, name, formats, width: 9 };
  return response.end(JSON.stringify({ data: { documentId: 'd', file } }));
});

const folder = await temporaryFolder();
let url = '';
beforeAll(async () => {
  url = `${await listen(cms)}/strapi`;
});

describe.each([
  '100% sure.pdf',
  'no#1 (old).webp',
  'a "quoted" one.webp',
  "l’été d'Anne, 2026.webp",
  'Büro & Café.webp',
  'ಶುಲ್ಕ ಪಟ್ಟಿ.pdf',
  '50%25.pdf',
  'a+b=c;d@e.webp',
])('a file called %s', (each) => {
  it('can be linked, served and exported', async () => {
    name = each;
    asked.length = 0;
    const origin = createRemoteOrigin(openCms({ url, headers: {} }), folder.path, 2000);
    const reading = { model: MODEL, base: url };
    const content: Snapshot = await takeSnapshot(['/api/page'], origin.ask, EMPTY_SNAPSHOT, 2000, reading);
    const record = member(content.records.get('/api/page'), 'file');
    const href = readFileLink(record)?.href ?? '';
    const stored = each === '50%25.pdf' ? '50%.pdf' : each;
    expect(href).toMatch(/^\/uploads\/[^ #"?]+$/);
    expect(readPicture(record)?.srcSet.split(', ')).toEqual([
      `${href.replaceAll(',', '%2C')} 5w`,
      `${href} 9w`,
    ]);
    const answer = await origin.upload(readRequestTarget(href).path, null, async () => content);
    expect(await answer?.text()).toBe('the file');
    expect(asked).toEqual([`/strapi/uploads/${stored}`]);
    const { files, faults } = await loadUploads(origin, content);
    expect([[...files.keys()], faults]).toEqual([[`uploads/${stored}`], []]);
  });
});
