import {
  type Attribute,
  type ContentModel,
  type ContentType,
  modelAttributes,
} from '../../../src/strapi/model.ts';

/** Random numbers that are the same on every run (mulberry32). */
export function dice(seed: number): (sides: number) => number {
  let state = seed;
  return (sides) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return Math.floor((((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296) * sides);
  };
}

type Roll = ReturnType<typeof dice>;

const WRONG = ['nope', 'Banner_image', 'createdBy', 'localizations', 'id', '__proto__', 'on'];

/** Queries of a type, some that Strapi accepts and some that it refuses. */
export function queriesFor(model: ContentModel, type: ContentType, roll: Roll, count: number): string[] {
  return Array.from({ length: count }, () => {
    const make = MAKERS[roll(MAKERS.length)] ?? star;
    return make(model, type, roll);
  });
}

type Maker = (model: ContentModel, type: ContentType, roll: Roll) => string;

const star: Maker = () => 'populate=*';

const pick = <T>(items: readonly T[], roll: Roll): T | undefined => items[roll(items.length)];

/** A path into a type, such as `about.Acc_Aff.image`; sometimes it ends at a scalar or is wrong. */
function walk(model: ContentModel, type: ContentType, roll: Roll): string[] {
  const path: string[] = [];
  let attributes = type.attributes;
  for (let depth = 0; depth < 4; depth++) {
    const scalars = roll(12) === 0;
    const attribute = pick(
      [...attributes].filter(([, { kind }]) => (kind === 'scalar') === scalars),
      roll,
    );
    if (!attribute) break;
    path.push(attribute[0]);
    const next = targetOf(attribute[1], roll);
    if (next === undefined || roll(4) === 0) break;
    attributes = modelAttributes(model, next) ?? new Map();
  }
  if (roll(10) === 0) path.push(pick(WRONG, roll) ?? 'nope');
  return path.length > 0 ? path : ['nope'];
}

function targetOf(attribute: Attribute, roll: Roll): string | undefined {
  if (attribute.kind === 'component') return attribute.component;
  return attribute.kind === 'zone' ? pick(attribute.components, roll) : undefined;
}

const nested = (path: readonly string[]): string => path.map((name) => `[${name}]`).join('[populate]');

const MAKERS: readonly Maker[] = [
  star,
  (model, type, roll) => [0, 1, 2].map(() => `populate${nested(walk(model, type, roll))}=true`).join('&'),
  (model, type, roll) => `populate${nested(walk(model, type, roll))}=true&populate=nope`,
  (model, type, roll) => `populate${nested(walk(model, type, roll))}[populate]=*`,
  (model, type, roll) => `populate${nested(walk(model, type, roll))}=*`,
  (model, type, roll) => `populate[${walk(model, type, roll).join('][')}]=true`,
  (model, type, roll) =>
    `populate${nested(walk(model, type, roll))}[fields][0]=${pick(['url', 'title', 'nope'], roll)}`,
  (model, type, roll) => zone(model, type, roll),
  (_model, _type, roll) => `populate=*&pagination[start]=${roll(3)}&pagination[limit]=${1 + roll(4)}`,
  (_model, _type, roll) => `status=${pick(['draft', 'published', 'nope', ''], roll)}`,
];

/** Fragments of a dynamic zone; for a type without one, a fragment in a wrong place. */
function zone(model: ContentModel, type: ContentType, roll: Roll): string {
  const zones = [...type.attributes].flatMap(([name, attribute]) =>
    attribute.kind === 'zone' ? [{ name, components: attribute.components }] : [],
  );
  const picked = pick(zones, roll);
  const uid = (picked && pick(picked.components, roll)) ?? pick([...model.components.keys()], roll) ?? 'a.b';
  const name = picked?.name ?? walk(model, type, roll)[0];
  const field = pick([...(modelAttributes(model, uid) ?? new Map<string, Attribute>()).keys(), 'nope'], roll);
  const inner = [
    `[on][${uid}]=true`,
    `[on][${uid}][populate]=*`,
    `[on][${uid}][populate][${field}]=true`,
    `[on][${uid}][fields][0]=${field}`,
    `[on][no.such]=true`,
    `[populate]=*`,
    `[populate][${field}]=true`,
    `=${field}`,
  ];
  return `populate[${name}]${pick(inner, roll) ?? '=true'}`;
}
