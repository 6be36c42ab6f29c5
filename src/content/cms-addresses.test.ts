import { createServer } from 'node:http';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { temporaryFolder } from '../../tests/setup/folder.ts';
import { listen } from '../../tests/setup/listen.ts';
import { writePreviewToken } from '../../tests/setup/preview-token.ts';
import { decodeSegment } from '../core/text/address.ts';
import { readUploadAddress, uploadUrl } from '../core/text/upload-address.ts';
import { findLinkedUploads } from '../publish/drafts/cms-content.ts';
import { createPreview } from '../serve/cms/preview.ts';
import { openCms } from './cms-client.ts';
import { createUploadKeeper } from './origin/keep-uploads.ts';
import { createRemoteOrigin } from './origin/remote-origin.ts';
import { EMPTY_SNAPSHOT, takeSnapshot } from './snapshot.ts';

const SECRET = 'what site and cms share, in this test';
const UPLOAD = '/uploads/hall.webp';

const UP = ['..', '%2e%2e', '.%2E', '%252e%252e', '..%00', '\t..', '.\n.', ' ..'];
const SLASHES = ['/', '\\', '//', '%2f', '%5C', '%252f', '/./'];
/** Paths that try to leave the folder of uploads, by every known method. */
const HOSTILE = [
  ...UP.flatMap((up) => SLASHES.map((slash) => `/uploads${slash}${up}${slash}admin/init`)),
  '/uploads/../admin/init?a.webp',
  '/uploads/a/../../admin/init#a.webp',
  '/uploads/..;/admin/init',
  '/uploads/../admin/init/hall.webp.share.jpg',
  '//uploads/../admin/init',
  '/uploads/http://127.0.0.1/admin/init',
];

/** The CMS answers below a path, as behind a proxy. */
const PATH = '/strapi';

let text = '';
const asked: string[] = [];
/** A CMS whose texts are all hostile; its other paths answer every request. */
const server = createServer(({ url = '' }, response) => {
  asked.push(url);
  if (url.startsWith(`${PATH}/api/`)) {
    const file = { url: text, mime: 'image/webp', name: text, formats: { small: { url: text } } };
    const part = { title: text, link: ` ${text} `, files: [file, { url: UPLOAD, mime: 'image/webp' }] };
    return response.end(JSON.stringify({ data: { documentId: text, [text]: text, parts: [part] } }));
  }
  response.writeHead(200, { 'content-type': 'application/octet-stream' });
  return response.end(leadsTo(url).startsWith(`${PATH}/uploads/`) ? 'an upload' : 'of the panel');
});

/** The path that a server resolves which decodes an address as often as possible. */
function leadsTo(address: string): string {
  const once = decodeSegment(address);
  const named = address.replaceAll('#', '%23');
  return once === address ? new URL(named, 'http://cms.invalid').pathname : leadsTo(once);
}

const folder = await temporaryFolder();
let cmsUrl = '';
const answers: (readonly [address: string, answer: string])[] = [];
beforeAll(async () => {
  cmsUrl = (await listen(server)) + PATH;
  for (text of HOSTILE) await showEverywhere(text);
});

/** Polls a record with a hostile text, keeps and checks its uploads, and visits the text as an address. */
async function showEverywhere(hostile: string): Promise<void> {
  const cms = openCms({ url: cmsUrl, headers: {} });
  const origin = createRemoteOrigin(cms, folder.path, 1000);
  const snapshot = await takeSnapshot(['/api/page'], origin.ask, EMPTY_SNAPSHOT, 1000);
  expect(snapshot.failed).toEqual([]);
  await createUploadKeeper(origin, () => undefined)(snapshot);
  await findLinkedUploads(snapshot.records.values(), origin.ask, 1000);
  const claim = { endpoint: '/page', status: 'draft', until: Date.now() + 60_000 } as const;
  const token = writePreviewToken(SECRET, claim);
  const preview = createPreview({
    secret: SECRET,
    cms,
    draftPage: async () => new Response('a draft'),
    timeoutMs: 1000,
  });
  for (const address of [hostile, decodeSegment(hostile), `${hostile}.webp`]) {
    const upload = await origin.upload(address, null, async () => snapshot);
    answers.push([address, (await upload?.text()) ?? '']);
    answers.push([address, await (await preview(`/preview/${token}${address}`)).text()]);
  }
}

describe('the requests to the CMS', () => {
  it('reach only content and uploads for any hostile address', () => {
    const inside = (address: string) => /^\/strapi\/(api|uploads)\//.test(leadsTo(address));
    expect(asked.filter((address) => !inside(address))).toEqual([]);
  });

  it('include the upload with a valid address', () => {
    expect(asked).toContain(PATH + UPLOAD);
  });

  it('never send a page of the admin panel to visitors', () => {
    expect(answers.filter(([, answer]) => answer.includes('of the panel'))).toEqual([]);
  });
});

describe('the address of an upload', () => {
  const PIECES = ['/uploads/', ...'a.webp é %20 . / \\ % 2e 25 2f ? #'.split(' '), ' ', '\t', '\0'];
  const address = fc
    .array(fc.constantFrom(...PIECES), { maxLength: 8 })
    .map((pieces) => `/uploads/${pieces.join('')}`);

  it('does not change if it is resolved or decoded again', () => {
    fc.assert(
      fc.property(address, (text) => {
        const upload = readUploadAddress(text);
        if (upload === undefined) return;
        expect(readUploadAddress(upload)).toBe(upload);
        expect(readUploadAddress(uploadUrl(upload))).toBe(upload);
        expect(new URL(uploadUrl(upload), 'http://cms.invalid').pathname).toBe(uploadUrl(upload));
        expect(leadsTo(uploadUrl(upload))).toMatch(/^\/uploads\/[^/]/);
      }),
    );
  });

  it.each([
    ['/uploads/a.webp', '/uploads/a.webp'],
    ['/uploads/2026/fee list.pdf', '/uploads/2026/fee list.pdf'],
    ['/uploads/fee%20list.pdf', '/uploads/fee list.pdf'],
    ['/uploads/100% sure.pdf', '/uploads/100% sure.pdf'],
    ['/uploads/100%25%20sure.pdf', '/uploads/100% sure.pdf'],
    ['/uploads/no%231 "ಕ್ಷ".pdf', '/uploads/no#1 "ಕ್ಷ".pdf'],
  ])('is read from %s', (text, upload) => {
    expect(readUploadAddress(text)).toBe(upload);
  });

  it.each([
    '/uploads/',
    '/uploads',
    '/uploads//a.webp',
    '/uploads/a.webp?v=2',
    '/uploads/a%2fb',
    '/uploads/a%2541.pdf',
    '/uploads/%5c..%5cadmin',
    '/fees',
    'a.webp',
  ])('is not read from %s', (text) => {
    expect(readUploadAddress(text)).toBeUndefined();
  });
});
