import { nearest } from '../../core/diagnostics/nearest-word.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';
import { withBlock } from '../definition/example.ts';
import { fileLinks } from '../site/page-links.ts';

export const check: CheckDefinition = {
  code: 'unknown-file',
  severity: 'warning',
  about: 'A link to a file leads to an upload of the demo content, or to a file that the server makes.',
  example: withBlock('{ "type": "image-text", "link": "/uploads/fee.pdf" }'),
  visit: {
    inSite: (file, { uploads }, find) => {
      for (const { place, address } of fileLinks(file)) {
        const isUpload = address.startsWith('/uploads/');
        if (isUpload && !uploads) continue;
        const candidates = isUpload ? [...(uploads ?? [])].map((name) => `/uploads/${name}`) : MADE;
        if (candidates.includes(address)) continue;
        const message = isUpload
          ? `The content has no file "${address}"`
          : `The site has no file "${address}". Files of the content are under /uploads/`;
        const near = nearest(address, candidates);
        find(place, message, near === undefined ? {} : { word: address, candidates: [near] });
      }
    },
  },
};

/** The files that the server generates besides the pages. */
export const MADE: readonly string[] = [
  '/.well-known/security.txt',
  '/favicon.ico',
  '/icon.svg',
  '/icon-180.png',
  '/icon-192.png',
  '/icon-512.png',
  '/icon-maskable-512.png',
  '/llms.txt',
  '/robots.txt',
  '/site.webmanifest',
  '/sitemap.xml',
];
