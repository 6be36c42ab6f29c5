import { expect, it } from 'vitest';
import { SMALL_SITE } from '../../../tests/setup/small-site.ts';
import { createTestRenderers } from './test-renderers.ts';

const own = await createTestRenderers(SMALL_SITE);

const patch = (change: object) => ({ sources: { page: { patch: change } } });

it('prospectus/testing renders a page with a fixture', () => {
  const { html, status } = own.renderPage('/walks', patch({ title: 'A walk at night' }));
  expect([html.includes('A walk at night'), status]).toEqual([true, 200]);
});

it.each<[string, RegExp, () => unknown]>([
  ['wrong fixture', /Did you mean "title"/, () => own.renderPage('/walks', patch({ titel: 'A' }))],
  ['missing page', /Did you mean "\/walks"/, () => own.renderPage('/wlks')],
  ['misspelt block', /Did you mean "banner"/, () => own.renderBlock('bannr')],
  ['misspelt prop', /Did you mean "title"/, () => own.renderBlock('banner', { titel: 'A' })],
])('prospectus/testing throws for a %s', (_, message, render) => {
  expect(render).toThrow(message);
});
