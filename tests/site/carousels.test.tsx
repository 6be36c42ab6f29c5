import { readFileSync } from 'node:fs';
import { render, screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { isObject, member, parseJson } from '../../src/core/json/json.ts';
import { allBlocks } from '../../src/render/all-blocks.ts';

const startSwiper = vi.hoisted(() => vi.fn(() => ({ next: vi.fn(), stop: vi.fn() })));
vi.mock('../../src/page/ui/swiper.ts', () => ({ startSwiper }));

const home = member(parseJson(readFileSync('page-manifests/index.json', 'utf8')), 'blocks');
const TWO = [
  { title: 'One', text: 'One' },
  { title: 'Two', text: 'Two' },
];

// behaviour: home-page 6 and 16, forms 15
it.each([
  ['slider', 'slides', { effect: 'fade', speed: 2000, loop: true }, 7000, 2],
  ['quotes', 'quotes', { effect: 'slide', speed: 500, loop: true }, 3000, 2],
  ['form', 'slides', { effect: 'fade', speed: 1600, loop: true }, 6000, 0],
])('the carousel of %s on the home page moves as required', async (type, list, motion, pause, arrows) => {
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  vi.stubGlobal('IntersectionObserver', function IntersectionObserver(seen: (all: object[]) => void) {
    return { observe: () => seen([{ isIntersecting: true }]), disconnect: () => undefined };
  });
  const timers = vi.spyOn(globalThis, 'setInterval');
  const props = Array.isArray(home) ? home.find((one) => member(one, 'type') === type) : undefined;
  render(allBlocks.get(type)?.block.render({ ...(isObject(props) ? props : {}), [list]: TWO }));
  await screen.findByRole('button', { name: 'Pause the slides' });
  expect(startSwiper).toHaveBeenLastCalledWith(expect.anything(), motion);
  await vi.waitFor(() => expect(timers.mock.calls.map(([, ms]) => ms)).toContain(pause));
  expect(screen.queryAllByRole('button', { name: /^(Next|Previous) slide$/ })).toHaveLength(arrows);
});
