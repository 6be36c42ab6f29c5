import { createBar } from './bar.ts';
import { createBoxes, headCard } from './boxes.ts';
import { followLinks } from './follow-links.ts';
import type { PagePoints } from './point.ts';
import { markChanges, showPage, unmarkChanges } from './show-page.ts';

// Runs a preview in the editor's browser: points at fields, shows each save, and turns links into previews.

const {
  base = '',
  panel = '',
  all,
  when,
} = document.querySelector<HTMLElement>('script[data-base]')?.dataset ?? {};
const here = new URL(location.href);
const bar = createBar();
const boxes = createBoxes(bar.layer, (sources) =>
  bar.say(sources ? [sources.field, sources.line].filter(Boolean).join(' · ') : ''),
);

/** Requests this page in another state. */
async function ask(name: 'shows' | 'points', value = ''): Promise<Response> {
  const url = new URL(here);
  if (value !== '' || name === 'points') url.searchParams.set(name, value);
  const answer = await fetch(url, { cache: 'no-store' });
  if (!answer.ok) throw new Error(await answer.text());
  return answer;
}

const askPoints = async (): Promise<PagePoints> => (await ask('points')).json();

const askPage = async (shows: '' | 'published'): Promise<Document> =>
  new DOMParser().parseFromString(await (await ask('shows', shows)).text(), 'text/html');

/** Failures are reported in the bar, and the page stays as it is. */
const told =
  <T>(act: (given: T) => Promise<void>) =>
  (given: T): void => {
    act(given).catch((error: unknown) => bar.say(error instanceof Error ? error.message : String(error)));
  };

const point = async (): Promise<void> => (pointing.isOn() ? boxes.show(await askPoints()) : boxes.hide());

async function refresh(): Promise<void> {
  const page = await askPage(published.isOn() ? 'published' : '');
  showPage(page);
  await point();
}

const pointing = bar.addSwitch('Edit', 'e', told(point));
bar.addSwitch(
  'Search and sharing',
  'h',
  told(async (isOn) => bar.say(isOn ? headCard((await askPoints()).head) : '')),
);
const published = bar.addSwitch('As published', 'p', told(refresh));
bar.addSwitch(
  'Mark changes',
  'm',
  told(async (isOn) => {
    if (!isOn) return unmarkChanges();
    const count = markChanges(await askPage('published'));
    bar.say(
      count === 0 ? 'The public page is the same.' : `${count} of its blocks differ from the public page.`,
    );
  }),
);
if (all !== undefined) {
  bar.addSwitch(
    'All drafts',
    'a',
    told(async (isOn) => {
      if (isOn) here.searchParams.set('drafts', 'all');
      else here.searchParams.delete('drafts');
      await refresh();
    }),
  );
}

if (when !== undefined) bar.say(`As visitors will see it from ${when} on.`);
followLinks(base, here);

// The CMS's panel sends a message after each save; messages of others are ignored.
addEventListener('message', ({ origin, data }: MessageEvent<unknown>) => {
  const isSave = typeof data === 'object' && data !== null && 'type' in data && data.type === 'strapiUpdate';
  if (origin === panel && isSave) told(refresh)(undefined);
});
