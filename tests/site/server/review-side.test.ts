import { resolve } from 'node:path';
import { expect, test } from 'vitest';
import { compareStyles } from '../../../packages/review/src/differences/compare-styles.ts';
import { startSide } from '../../../packages/review/src/sides/start-side.ts';

test('a side of a review has the styles of its blocks, by class names', async () => {
  const side = await startSide(resolve('.'), 'The working tree', ['/our-policy']);
  try {
    const at = side.scenarios.findIndex(({ name }) => name === 'whole');
    const { html = '', styles = '' } = side.scenarios[at] ?? {};
    expect(html).toContain(' class="_role"');
    expect(styles).toMatch(/\._role\{color:/);
    expect(compareStyles(styles, styles.replace('._role{color:', '._role{fill:'))).toMatchObject([
      { block: '._role', before: expect.stringContaining('color:var(--color-text-soft)') },
    ]);
    const document = await (await fetch(`${side.url}/-/page/${at}`)).text();
    const role = / class="(_role_\w{5})"/.exec(document)?.[1];
    expect(document).toContain(`.${role}{color:`);
  } finally {
    side.stop();
  }
});
