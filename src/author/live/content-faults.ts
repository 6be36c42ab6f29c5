import type { FieldSpec, Fields } from '../../core/block/fields.ts';
import { isObject } from '../../core/json/json.ts';
import type { BlockEntry } from '../../core/manifest/page.ts';

/** Something in the content that an editor can mend. */
export interface ContentFault {
  readonly kind:
    | 'nothing found'
    | 'no alternative text'
    | 'picture too small'
    | 'dead link'
    | 'markup left over';
  /** Where it shows: "banner image". */
  readonly where: string;
  readonly said: string;
}

/** The narrowest picture that still looks sharp where it stands, in pixels: half of a wide window. */
const NARROWEST = 480;

/** What is wrong with the values that a block was given, by its fields. */
export function contentFaults(entry: BlockEntry, fields: Fields, raw: unknown): ContentFault[] {
  const values = isObject(raw) ? raw : {};
  return Object.entries(fields).flatMap(([name, field]) => {
    const value = values[name];
    const bound = JSON.stringify(entry[name] ?? '').includes('"$');
    const where = `${entry.type}: ${name}`;
    const nothing = isNothing(value);
    if (bound && nothing) {
      return [
        { kind: 'nothing found', where, said: `${JSON.stringify(entry[name])} finds nothing` } as const,
      ];
    }
    return faultsIn(field.spec, value, where);
  });
}

function isNothing(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}

function faultsIn(spec: FieldSpec, value: unknown, where: string): ContentFault[] {
  if (spec.kind === 'list') {
    const items: readonly unknown[] = Array.isArray(value) ? value : [];
    return items.flatMap((item, at) => faultsIn(spec.of, item, `${where}[${at + 1}]`));
  }
  if (spec.kind === 'group') {
    return Object.entries(spec.fields).flatMap(([name, field]) =>
      isObject(value) ? faultsIn(field.spec, value[name], `${where}.${name}`) : [],
    );
  }
  if (spec.kind === 'image' && isObject(value)) return pictureFaults(value, where);
  if (spec.kind === 'text' && typeof value === 'string' && /\*\*|(^|\n)- |<\/?\w+>/.test(value))
    return [
      {
        kind: 'markup left over',
        where,
        said: `"${value.slice(0, 60)}" shows its marks: this place takes plain text`,
      },
    ];
  return [];
}

function pictureFaults(media: Readonly<Record<string, unknown>>, where: string): ContentFault[] {
  const name = String(media.name ?? media.url ?? 'a picture');
  const faults: ContentFault[] = [];
  if (typeof media.alternativeText !== 'string' || media.alternativeText.trim() === '')
    faults.push({ kind: 'no alternative text', where, said: `"${name}" has none: say what it shows` });
  const isDrawing = /\.svg$/.test(String(media.url));
  if (typeof media.width === 'number' && media.width < NARROWEST && !isDrawing && !/icon|logo/i.test(where))
    faults.push({ kind: 'picture too small', where, said: `"${name}" is ${media.width} px wide` });
  return faults;
}
