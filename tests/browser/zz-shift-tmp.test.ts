import { createServer } from 'node:http';
import { writeFileSync } from 'node:fs';
import { inject, it } from 'vitest';
import { scrollToEnd, watchShifts } from './layout.ts';
import { visit, withBrowser } from './visit.ts';
withBrowser();
it('x', async () => {
  const html = await (await fetch(`${inject('site')}/our-policy`)).text();
  const rule = /[^{}]*\.site-header:not\(:has\(~ ?main\)\)\{visibility:hidden\}/;
  const out: string[] = [`rule inlined: ${rule.test(html)}`];
  const nav = html.indexOf('id="site-menu"');
  for (const [name, text] of [['with', html], ['without', html.replace(rule, '')]] as const) {
    const shift = text.length - html.length;
    const cut = text.indexOf('</li>', nav + shift) + 5;
    const server = createServer(async (_, res) => {
      res.writeHead(200, { 'content-type': 'text/html' });
      res.write(text.slice(0, cut));
      await new Promise((n) => setTimeout(n, 700));
      res.end(text.slice(cut).replace(/<script[^>]*type="module"[\s\S]*?<\/script>/g, ''));
    });
    await new Promise<void>((d) => server.listen(4977, '127.0.0.1', d));
    const page = await visit('about:blank', { expect: [/./] });
    await watchShifts(page);
    await page.goto('http://127.0.0.1:4977/');
    out.push(name + JSON.stringify(await scrollToEnd(page)).slice(0, 600));
    server.closeAllConnections(); await new Promise((d) => server.close(d));
  }
  writeFileSync('/tmp/shift.txt', out.join('\n'));
}, 60000);
