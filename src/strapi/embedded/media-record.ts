import { extname } from 'node:path';
import { mimeType } from '../../node/mime.ts';
import type { MediaFacts } from './cache.ts';
import { type MediaRecord, makeDocumentId, TIMESTAMPS } from './content.ts';
import { type Copy, pictureCopies } from './formats.ts';

/** The texts about a file, entered by an editor. */
export interface MediaText {
  readonly alternativeText?: string | undefined;
  readonly caption?: string | undefined;
  readonly focalPoint?: { readonly x: number; readonly y: number } | undefined;
}

export interface DescribedMedia {
  readonly record: MediaRecord;
  /** The file name in its address, and the names of its copies. */
  readonly file: string;
  readonly copies: readonly { readonly file: string; readonly copy: Copy }[];
}

// Strapi's own formula, including its rounding errors: 565 bytes are 0.56 kB.
const kilobytes = (bytes: number): number => Math.round((bytes / 1000) * 100) / 100;

/** The record of a file as written by Strapi's upload plugin. */
export function describeMedia(
  name: string,
  at: number,
  facts: MediaFacts,
  wording: MediaText,
): DescribedMedia {
  const { width, height } = facts;
  const ext = extname(name);
  const stem = name.slice(0, name.length - ext.length).replace(/[^A-Za-z0-9]+/g, '_');
  const hash = `${stem}_${facts.hash.slice(0, 10)}`;
  const fileType = { ext, mime: mimeType(name) };
  const copies = facts.resized && width && height ? pictureCopies({ width, height }) : [];
  const formats = copies.map((copy) => [copy.name, describeCopy(name, hash, facts, copy)] as const);
  const record = {
    id: at + 1,
    documentId: makeDocumentId(`file:${name}`),
    name,
    alternativeText: wording.alternativeText ?? null,
    caption: wording.caption ?? null,
    focalPoint: wording.focalPoint ?? null,
    width,
    height,
    formats: formats.length === 0 ? null : Object.fromEntries(formats),
    hash,
    ...fileType,
    size: kilobytes(facts.size),
    url: `/uploads/${hash}${ext}`,
    previewUrl: null,
    provider: 'local',
    provider_metadata: null,
    ...TIMESTAMPS,
  };
  return {
    record,
    file: `${hash}${ext}`,
    copies: copies.map((copy) => ({ file: `${copy.name}_${hash}${ext}`, copy })),
  };
}

function describeCopy(
  name: string,
  hash: string,
  facts: MediaFacts,
  copy: Copy,
): Readonly<Record<string, unknown>> {
  const ext = extname(name);
  const { width, height } = copy;
  // The copy is generated at its first request, so its size is estimated from its area.
  const whole = (facts.width ?? width) * (facts.height ?? height);
  const sizeInBytes = Math.round((facts.size * width * height) / whole);
  const named = { name: `${copy.name}_${name}`, hash: `${copy.name}_${hash}`, ext, mime: mimeType(name) };
  const measures = { path: null, width, height, size: kilobytes(sizeInBytes), sizeInBytes };
  return { ...named, ...measures, url: `/uploads/${copy.name}_${hash}${ext}` };
}
