import { expect, it } from 'vitest';
import { visit, withBrowser } from './visit.ts';

withBrowser('smallSite');

// Visits fail if one of the page's own scripts is refused.
it('refuses a script of this site outside /assets/', async () => {
  const page = await visit('/chronicle', { expect: [/Content Security Policy/] });
  await page.route('**/uploads/x.js', (route) =>
    route.fulfill({ body: 'document.title = "ran"', contentType: 'text/javascript' }),
  );
  const outcome = await page.evaluate(
    () =>
      new Promise((done) => {
        const script = Object.assign(document.createElement('script'), { src: '/uploads/x.js' });
        script.onload = () => done('ran');
        script.onerror = () => done('refused');
        document.head.append(script);
      }),
  );
  expect(outcome).toBe('refused');
});
