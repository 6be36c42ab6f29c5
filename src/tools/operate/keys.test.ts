import { expect, it } from 'vitest';
import { runCommand } from '../../../tests/setup/heard.ts';
import { deriveKey } from '../../content/shared-keys.ts';
import { main } from './keys.ts';

it('prints the key of each purpose', async () => {
  const CONTENT_SECRET = 'a secret of at least thirty-two characters';
  const { code, said } = await runCommand(() => main([], '/'), { CONTENT_SECRET });
  const [webhook, preview, held] = (['webhook', 'preview', 'held'] as const).map((purpose) =>
    deriveKey(CONTENT_SECRET, purpose),
  );
  const lines = [
    `content:\n  Authorization: Bearer ${webhook}`,
    `PREVIEW_KEY=${preview}`,
    `held:\n  Authorization: Bearer ${held}`,
  ];
  expect([code, lines.filter((line) => !said.includes(line))]).toEqual([0, []]);
  expect(await runCommand(() => main([], '/'))).toMatchObject({ code: 1 });
});
