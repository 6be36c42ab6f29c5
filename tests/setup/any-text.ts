import fc from 'fast-check';

const SURROGATES = 0xd800;
const SURROGATE_COUNT = 0x800;

const character = fc
  .integer({ min: 0, max: 0x10ffff - SURROGATE_COUNT })
  .map((code) => String.fromCodePoint(code < SURROGATES ? code : code + SURROGATE_COUNT));

/**
 * Any text. fast-check's own unit `binary` first builds a table of a million characters, which takes three seconds.
 */
export const ANY_TEXT = fc.oneof(fc.string(), fc.string({ unit: character }));
