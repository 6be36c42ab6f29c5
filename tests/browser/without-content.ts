import type { Page } from 'playwright-core';

/** Removes the content from every following page's data, so that the browser requests it source by source. */
export async function withoutContent(page: Page): Promise<void> {
  await page.route('**/_pages/*.json', async (route) => {
    const answer = await route.fetch();
    await route.fulfill({ json: { ...(await answer.json()), records: {} } });
  });
}
