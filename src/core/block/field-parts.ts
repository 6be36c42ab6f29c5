import type { FieldSpec } from './fields.ts';

export type PlainKind = Exclude<FieldSpec['kind'], 'list' | 'group'>;

/** Matches every member in the paths below. */
export const EACH_MEMBER = '*';

/**
 * The parts of an object that each kind of field in fields.ts reads, as paths (a test compares both). A value that
 * isn't an object is always read whole.
 */
export const FIELD_PARTS: Readonly<Record<PlainKind, readonly string[]>> = {
  text: [],
  lines: [],
  markup: [],
  prose: ['prose.**', `links.${EACH_MEMBER}`, 'pictures.**'],
  number: [],
  flag: [],
  choice: [],
  form: [],
  labels: [EACH_MEMBER],
  texts: [EACH_MEMBER],
  href: ['url'],
  image: [
    'url',
    'width',
    'height',
    'alternativeText',
    'focalPoint.x',
    'focalPoint.y',
    `formats.${EACH_MEMBER}.url`,
    `formats.${EACH_MEMBER}.width`,
  ],
  file: ['url', 'name', 'ext', 'size'],
};
