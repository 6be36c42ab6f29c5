import { expect, it } from 'vitest';
import { runCommand } from '../../../tests/setup/heard.ts';
import { deriveKey } from '../../content/shared-keys.ts';
import { main } from './keys.ts';

const keys = (CONTENT_SECRET: string) => runCommand(() => main([], '/'), { CONTENT_SECRET });

it('prints the key of each purpose', async () => {
  const secret = 'a secret of at least thirty-two characters';
  const [webhook, preview, held] = (['webhook', 'preview', 'held'] as const).map((one) =>
    deriveKey(secret, one),
  );
  expect(await keys(secret)).toEqual({
    code: 0,
    said: `The webhook of the CMS, a POST to /hooks/content:
  Authorization: Bearer ${webhook}
The CMS, which signs preview links:
  PREVIEW_KEY=${preview}
The readers of /hooks/held:
  Authorization: Bearer ${held}
`,
  });
  expect(await keys('')).toEqual({ code: 1, said: expect.stringContaining('CONTENT_SECRET is not set') });
});
