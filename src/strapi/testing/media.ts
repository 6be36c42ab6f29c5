import type { Media, MediaFile, MediaRecord } from '../embedded/content.ts';
import { makeDocumentId, TIMESTAMPS } from '../embedded/content.ts';

/** An upload of ten bytes. */
const file: MediaFile = {
  mime: 'video/mp4',
  etag: '"clip"',
  open: async () => new Blob(['0123456789']),
};

function record(name: string, at: number, formats: readonly string[]): [string, MediaRecord] {
  return [
    name,
    {
      id: at + 1,
      documentId: makeDocumentId(name),
      name,
      alternativeText: null,
      caption: null,
      focalPoint: null,
      width: 1600,
      height: 1067,
      formats: formats.length === 0 ? null : Object.fromEntries(formats.map((format) => [format, {}])),
      hash: 'hash',
      ext: '.webp',
      mime: 'image/webp',
      size: 1,
      url: `/uploads/${name}`,
      previewUrl: null,
      provider: 'local',
      provider_metadata: null,
      ...TIMESTAMPS,
    },
  ];
}

const names = ['big picture.webp', 'mid.webp', 'tiny.webp', 'logo.svg', 'paper.pdf', 'clip.mp4'];

/** The files of the recorded Strapi, without pictures. */
export const media: Media = {
  records: new Map(
    names.map((name, at) => record(name, at, at === 0 ? ['large', 'medium', 'small', 'thumbnail'] : [])),
  ),
  files: new Map([['clip.mp4', file]]),
};
