import { base as sitePath } from 'virtual:site/texts';
import { createBoxes, createHeadCard } from './boxes.ts';
import styles from './frame.css?inline';
import type { PagePoints } from './point.ts';
import { markChanges, showPage, unmarkChanges } from './show-page.ts';

// Runs a preview in the editor's browser: outlines fields, shows each save, and turns links into previews.

const {
  base = '',
  panel = '',
  all,
  when,
} = document.querySelector<HTMLElement>('script[data-base]')?.dataset ?? {};
const currentUrl = new URL(location.href);
const bar = createBar();
const boxes = createBoxes(bar.layer, (sources) =>
  bar.say(sources ? [sources.field, sources.line].filter(Boolean).join(' · ') : ''),
);

/** Requests this page in another version. */
async function requestVersion(name: 'shows' | 'points', value = ''): Promise<Response> {
  const url = new URL(currentUrl);
  if (value !== '' || name === 'points') url.searchParams.set(name, value);
  const answer = await fetch(url, { cache: 'no-store' });
  if (!answer.ok) throw new Error(await answer.text());
  return answer;
}

const requestPoints = async (): Promise<PagePoints> => (await requestVersion('points')).json();

const requestPage = async (shows: '' | 'published'): Promise<Document> =>
  new DOMParser().parseFromString(await (await requestVersion('shows', shows)).text(), 'text/html');

/** Failures are reported in the bar; the page stays unchanged. */
const reportFailures =
  <T>(act: (given: T) => Promise<void>) =>
  (given: T): void => {
    act(given).catch((error: unknown) => bar.say(error instanceof Error ? error.message : String(error)));
  };

const point = async (): Promise<void> => (pointing.isOn() ? boxes.show(await requestPoints()) : boxes.hide());

async function refresh(): Promise<void> {
  const page = await requestPage(published.isOn() ? 'published' : '');
  showPage(page);
  await point();
}

const pointing = bar.addSwitch('Edit', 'e', reportFailures(point));
bar.addSwitch(
  'Search and sharing',
  'h',
  reportFailures(async (isOn) => bar.say(isOn ? createHeadCard((await requestPoints()).head) : '')),
);
const published = bar.addSwitch('As published', 'p', reportFailures(refresh));
bar.addSwitch(
  'Mark changes',
  'm',
  reportFailures(async (isOn) => {
    if (!isOn) return unmarkChanges();
    const count = markChanges(await requestPage('published'));
    bar.say(
      count === 0 ? 'The public page is the same.' : `${count} of its blocks differ from the public page.`,
    );
  }),
);
if (all !== undefined) {
  bar.addSwitch(
    'All drafts',
    'a',
    reportFailures(async (isOn) => {
      if (isOn) currentUrl.searchParams.set('drafts', 'all');
      else currentUrl.searchParams.delete('drafts');
      await refresh();
    }),
  );
}

if (when !== undefined) bar.say(`As visitors will see it from ${when} on.`);
followLinks(base, currentUrl);

// The CMS's panel sends a message after each save; messages from other origins are ignored.
addEventListener('message', ({ origin, data }: MessageEvent<unknown>) => {
  const isSave = typeof data === 'object' && data !== null && 'type' in data && data.type === 'strapiUpdate';
  if (origin === panel && isSave) reportFailures(refresh)(undefined);
});

/** Makes the links of a preview open previews of the linked pages. */
function followLinks(base: string, currentUrl: URL): void {
  addEventListener('click', (event) => {
    const link = event.composedPath().find((one) => one instanceof HTMLAnchorElement);
    const isPlain = !(event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey);
    if (!link?.href || !isPlain || link.target === '_top') return;
    const { origin, pathname, hash } = new URL(link.href);
    const path = sitePath === '' ? pathname : pathname.slice(sitePath.length);
    const isPage = origin === currentUrl.origin && !/^\/(?:preview|uploads|assets)\//.test(path);
    if (!isPage) return;
    event.preventDefault();
    location.assign(`${sitePath}${base}${path}${currentUrl.search}${hash}`);
  });
}

/**
 * The bar of a preview, and the layer above the page: in a shadow root, so that its styles and those of the page don't
 * affect each other.
 */
function createBar() {
  const host = document.createElement('prospectus-preview');
  const root = host.attachShadow({ mode: 'open' });
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  root.adoptedStyleSheets = [sheet];
  const layer = document.createElement('div');
  layer.className = 'layer';
  const bar = document.createElement('div');
  bar.className = 'bar';
  bar.role = 'toolbar';
  bar.ariaLabel = 'Preview';
  const message = document.createElement('output');
  bar.append(message);
  root.append(bar, layer);
  document.body.prepend(host);
  return {
    layer,
    /** Adds a toggle button; Alt with the key toggles it, too. */
    addSwitch: (text: string, key: string, onChange: (isOn: boolean) => void) => {
      const button = document.createElement('button');
      button.type = 'button';
      button.textContent = text;
      button.ariaPressed = 'false';
      button.title = `Alt+${key.toUpperCase()}`;
      const turn = () => {
        const isOn = button.ariaPressed !== 'true';
        button.ariaPressed = String(isOn);
        onChange(isOn);
      };
      button.addEventListener('click', turn);
      addEventListener('keydown', (event) => {
        if (event.altKey && event.code === `Key${key.toUpperCase()}`) turn();
      });
      message.before(button);
      return { isOn: () => button.ariaPressed === 'true' };
    },
    /** Shows a text in the bar, or an element above it. */
    say: (content: string | HTMLElement) => message.replaceChildren(content),
  };
}
