import { resolve } from 'node:path';
import { expect, it } from 'vitest';
import { startSide } from './start-side.ts';

it('a side without its CMS fails, because both sides would otherwise be alike', async () => {
  const side = startSide(resolve(import.meta.dirname, '../../../..'), 'The working tree', [
    '/',
    '--live=http://127.0.0.1:9',
  ]);
  await expect(side).rejects.toThrow(
    /^The working tree can't be rendered:\n[\s\S]*http:\/\/127\.0\.0\.1:9 answers nothing: /,
  );
});
