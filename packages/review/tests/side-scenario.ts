import type { SideScenario } from '../src/sides/side-list.ts';

/** A rendered page as it is, with some other members. */
export const sideScenario = (more: Partial<SideScenario>): SideScenario => ({
  key: '/halls whole',
  route: '/halls',
  path: '/halls',
  name: 'whole',
  status: 200,
  problems: [],
  title: 'Halls',
  description: '',
  html: '',
  styles: '',
  ...more,
});
