import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ANY_TEXT } from '../../tests/setup/any-text.ts';
import { runs } from '../../tests/setup/full.ts';
import { hasErrors } from '../core/diagnostics/diagnostic.ts';
import { codeFrame, formatDiagnostic } from '../core/diagnostics/format.ts';
import { fixFile } from './fix/fix-file.ts';
import { checkTexts, environment, FILE, SOUND } from './testing/world.ts';

const word = fc.constantFrom(
  ...'type typ from id title people image page details populate on fields $each about'.split(' '),
  ...'constructor toString about.trust * banner'.split(' '),
);
const text = fc.oneof(
  word,
  fc.constantFrom(
    ...'$ $$ $page $page.about $page.about[0] $page[ $page.committee.details $.'.split(' '),
    ...'$page.constructor /policies /leaders /leaders/x /a#%zz #%zz /% javascript:1 *'.split(' '),
    '',
  ),
  word.map((one) => `$page.${one}`),
  fc.string(),
);
const { value } = fc.letrec((tie) => ({
  value: fc.oneof(
    { depthSize: 'small' },
    text,
    fc.constantFrom(null, true, false, 0, 1.5),
    fc.array(tie('value'), { maxLength: 4 }),
    fc.dictionary(fc.oneof(word, text), tie('value'), { maxKeys: 5 }),
  ),
}));

/** Expects that every diagnostic can be printed, and that a page is only omitted because of an error. */
function survives(manifest: string): void {
  const { diagnostics, pages } = checkTexts(manifest, SOUND.replace('/hall-rules', '/other'));
  const isPage = pages.some(({ file }) => file === FILE);
  expect(isPage || hasErrors(diagnostics.filter(({ file }) => file === FILE))).toBe(true);
  for (const diagnostic of diagnostics) {
    expect(diagnostic.line).toBeGreaterThan(0);
    expect(diagnostic.column).toBeGreaterThan(0);
    expect(formatDiagnostic(diagnostic)).not.toMatch(/\[object|NaN/);
    codeFrame(manifest, diagnostic);
  }
  fixFile(environment, { file: FILE, text: manifest });
}

test.each(['route', 'title', 'description', 'about', 'feed', 'search', 'sources', 'blocks'])(
  'a check of a manifest with any JSON as %s does not throw',
  (key) => {
    const sound: unknown = JSON.parse(SOUND);
    fc.assert(
      fc.property(value, (any) => survives(JSON.stringify({ ...Object(sound), [key]: any }))),
      { numRuns: runs(30, 60) },
    );
  },
);

test('a check of any JSON as source, populate, block or prop does not throw', () => {
  const manifest = (source: unknown, block: unknown) =>
    JSON.stringify({
      route: '/a',
      title: 'A',
      description: 'A.',
      sources: { page: source },
      blocks: [block],
    });
  const property = fc.property(
    value,
    fc.constantFrom('banner', 'people', 'image-text', 'gallery', 'file-grid'),
    word,
    (any, type, prop) => {
      survives(manifest(any, any));
      survives(
        manifest({ endpoint: '/policies', populate: any, select: any }, { type, from: any, [prop]: any }),
      );
      survives(
        manifest(
          { endpoint: '/policies', populate: '*' },
          { type, title: any, people: any, pictures: any, files: any, link: any },
        ),
      );
    },
  );
  fc.assert(property, { numRuns: runs(30, 60) });
});

test('a check of any text as manifest does not throw', () => {
  fc.assert(fc.property(ANY_TEXT, survives), { numRuns: runs(30, 60) });
  fc.assert(
    fc.property(fc.nat(SOUND.length), fc.string({ maxLength: 3 }), (at, part) =>
      survives(SOUND.slice(0, at) + part + SOUND.slice(at)),
    ),
    { numRuns: runs(30, 60) },
  );
});
