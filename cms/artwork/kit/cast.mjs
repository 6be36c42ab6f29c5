import { HAIRS, OCHRE, ROSE, SAGE, SKINS, TEAL, TERRACOTTA } from './colour.mjs';

const CLOTH = [TERRACOTTA, OCHRE, TEAL, ROSE, '#3f5f94', SAGE, '#8c4a6b', '#e6d3b1', '#d9704a', '#4a7a5c'];
const TRIM = ['#e0a13b', '#f2dca8', '#b5455a', '#2c3a5e', '#c4512d'];

const woman = (r) => ({
  style: r.pick(['plait', 'bun', 'long', 'bob', 'plait', 'scarf']),
  bindi: r.chance(0.4),
  build: r.range(0.88, 0.96),
  size: r.range(0.92, 0.98),
});
const man = (r) => ({
  style: r.pick(['short', 'side', 'curly', 'short']),
  moustache: r.chance(0.3),
  build: r.range(1, 1.08),
  size: r.range(0.98, 1.05),
});

/** Makes up a person of a kind from chance; anything in extra wins. */
export function somebody(world, kind, extra = {}) {
  const r = world.random;
  const female = extra.female ?? r.chance(0.52);
  const base = {
    skin: r.pick(SKINS),
    hair: r.pick(HAIRS),
    trim: r.pick(TRIM),
    colour: r.pick(CLOTH),
    pants: r.pick(['#2c3a5e', '#44405c', '#5c4a44', '#d9cdb8', '#35506a']),
    ...(female ? woman(r) : man(r)),
  };
  if (base.style === 'scarf')
    Object.assign(base, { hair: r.pick(['#2c3a5e', '#8c4a6b', '#3d7a80', '#d9c6a4']), bindi: false });
  const dress = {
    student: () => ({
      wears: female
        ? r.pick(['salwar', 'kurta', 'salwar', 'shirt'])
        : r.pick(['shirt', 'shirt', 'kurta', 'tee']),
      pack: r.chance(0.5) ? r.pick(['#2c3a5e', '#8a4a2c', '#b5455a']) : undefined,
    }),
    teacher: () => ({
      wears: female ? 'sari' : r.pick(['shirt', 'suit']),
      style: female ? r.pick(['bun', 'plait']) : 'side',
      glasses: r.chance(0.5),
    }),
    doctor: () => ({
      wears: 'coat',
      colour: '#f4efe4',
      under: r.pick([TEAL, TERRACOTTA, OCHRE, '#3f5f94']),
      stethoscope: r.chance(0.7),
      style: female ? r.pick(['bun', 'bob', 'plait']) : 'side',
    }),
    intern: () => ({ wears: 'coat', colour: '#f4efe4', under: r.pick([TEAL, TERRACOTTA, OCHRE, ROSE]) }),
    nurse: () => ({
      wears: 'scrubs',
      colour: '#9cc3d4',
      pants: '#9cc3d4',
      style: female ? 'bun' : 'short',
      shoe: '#f1ece0',
    }),
    surgeon: () => ({
      wears: 'scrubs',
      colour: '#4f8a72',
      pants: '#4f8a72',
      style: 'cap',
      hair: '#3f7561',
      mask: true,
    }),
    graduate: () => ({ wears: 'gown', colour: '#1a2142', style: 'board' }),
    formal: () => ({
      wears: female ? r.pick(['suit', 'sari']) : 'suit',
      colour: female ? base.colour : r.pick(['#2c3a5e', '#44405c', '#3d4a52']),
      pants: '#2c3350',
    }),
    villager: () => ({
      wears: female ? 'sari' : 'lungi',
      pants: '#efe6d4',
      colour: female ? base.colour : r.pick(['#efe6d4', '#c9b48c', '#8aa3b0']),
      style: female ? 'bun' : 'short',
    }),
    elder: () => ({
      wears: female ? 'sari' : 'lungi',
      pants: '#efe6d4',
      colour: female ? base.colour : '#efe6d4',
      hair: '#d8d4cc',
      style: female ? 'bun' : 'short',
      moustache: !female,
    }),
    child: () => ({
      wears: female ? 'frock' : 'jersey',
      size: r.range(0.62, 0.74),
      build: 0.9,
      style: female ? r.pick(['plait', 'bob']) : 'short',
      pants: '#2c3a5e',
      moustache: false,
      bindi: false,
    }),
    player: () => ({ wears: 'jersey', shoe: '#f1ece0', style: female ? 'plait' : 'short' }),
  };
  return { ...base, ...dress[kind](), female, ...extra };
}
