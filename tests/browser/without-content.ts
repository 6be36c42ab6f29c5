import type { Page } from 'playwright-core';

/** The server has no content of any page that is gone to: the browser asks for it, source by source. */
export async function withoutContent(page: Page): Promise<void> {
  await page.route('**/pages/*.json', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), records: {} } });
  });
}
