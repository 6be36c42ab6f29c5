/**
 * The script in every page that loads all other scripts. It is minified when the site is built.
 *
 * It loads the scripts:
 * - After all visible content, including lazy pictures, for which the load event doesn't wait, so that no script delays
 *   the largest paint (measured: the LCP of plain HTML; design: bars). It waits at most two seconds, and not longer than
 *   until the visitor's first interaction.
 * - On a slow or data-saving connection, if no block in the first screen needs a script: only at the first interaction.
 * - In a prerendered page: when it is shown.
 *
 * On a slow or data-saving connection it also sets `data-slow`, which turns off the rules for prerendering.
 *
 * Until React has hydrated the page, it stores the last click on a button without another handler: `held` returns this
 * click, and passes on each later one.
 *
 * A lost request is retried (behaviour: notices 22): `retry` does so twice, `persist` also at each interaction. Both are
 * here because the scripts themselves may be lost. `overdue` begins a wait of the visitor: after 2.5 s the notice in the
 * template is shown until all such waits are over. Its button reloads the page, and the typed text is restored once.
 *
 * A popover with `data-modal` (its role while it is closed) is a modal dialog while it is open, even before React: all
 * other elements are inert. It closes when its button disappears because the window has become wide or narrow.
 *
 * The parts of an opening animation (`data-after`: milliseconds after the load event) don't wait for React. Each part
 * gets `data-due` at its time, once its pictures have loaded. The document gets `data-used` at the first interaction,
 * after the last part, and on every later page of the session. It gets `data-loaded` at the load event; until either,
 * lazy pictures wait (`LATE_PICTURES` in render/page-document.ts).
 */
{
  const { content, dataset } = document.getElementById('scripts');
  const root = document.documentElement;
  const connection = navigator.connection;
  const slow = connection && (connection.saveData || /[23]g/.test(connection.effectiveType));
  const signs = ['pointerover', 'touchstart', 'keydown', 'focusin', 'wheel'];
  const note = content.lastElementChild;
  /** The last button clicked without effect, the function for later clicks, and the one that ends the wait. */
  let last;
  let answer = (button) => {
    wanted();
    last = button;
    return true;
  };
  let live;
  let waits = 0;
  /** The number of uses so far, and the functions that wait for the next one. */
  let times = 0;
  const uses = [];
  /** The open modal popovers, each with the elements that are inert because of it. */
  const modals = new Map();
  const opener = ({ id }) => document.querySelector(`[popovertarget=${id}]`);

  const each = (rel, act) =>
    [...content.querySelectorAll(`[rel=${rel}]`)].map((link) => act(link.getAttribute('href')));
  const fields = () => [...document.querySelectorAll('form [name],search input')];
  const field = ({ form, name }) => (form ? `${form.dataset.form} ${name}` : '');
  // An interaction during the last attempt also counts: no click may be lost because that attempt failed.
  const again = (load, since) =>
    new Promise((go) => (since < times ? go() : uses.push(go))).then(() => attempt(load, load));
  const attempt = (load, first) => {
    const since = times;
    return first().catch(() => again(load, since));
  };

  const load = () => {
    if (window.fetched) return;
    for (const sign of signs) removeEventListener(sign, load);
    window.fetched = new Map(
      each('preload', (href) => {
        const answer = fetch(href);
        answer.catch(() => {});
        return [href, answer];
      }),
    );
    each('modulepreload', (href) => window.persist(() => import(href)));
  };
  const used = () => {
    root.dataset.used = '';
    try {
      sessionStorage.used = 1;
    } catch {}
  };
  const parts = () => [...document.querySelectorAll('[data-after]')];
  const showWhenDue = () => {
    const began = performance.now();
    parts().forEach((part, at, { length }) => {
      const pictures = [...part.querySelectorAll('img')].map((picture) => picture.decode());
      const show = () => {
        // The page may have been rendered again.
        for (const one of parts().slice(at, at + 1)) one.dataset.due = '';
        if (at === length - 1) setTimeout(used, 1000);
      };
      Promise.allSettled(pictures).then(() =>
        setTimeout(show, began + Number(part.dataset.after) - performance.now()),
      );
    });
  };
  const begin = () => {
    showWhenDue();
    for (const sign of signs) addEventListener(sign, load, { passive: true });
    if ('quiet' in dataset && slow) return;
    const coming = [...document.images].filter((picture) => {
      const { top, bottom, left, right } = picture.getBoundingClientRect();
      return !picture.complete && bottom > 0 && right > 0 && top < innerHeight && left < innerWidth;
    });
    Promise.allSettled(coming.map((picture) => picture.decode())).then(() =>
      requestAnimationFrame(() => setTimeout(load)),
    );
    setTimeout(load, 2000);
  };
  const wanted = () => {
    load();
    live ??= window.overdue();
  };

  window.retry = (load, wait = 300) =>
    load().catch((error) => {
      if (wait > 900) throw error;
      return new Promise((go) => setTimeout(go, wait)).then(() => window.retry(load, wait * 3));
    });
  window.persist = (load) => attempt(load, () => window.retry(load));
  window.overdue = () => {
    const timer = setTimeout(() => {
      if (note.isConnected) return;
      document.body.append(note);
      note.showPopover?.();
    }, 2500);
    waits++;
    return () => {
      clearTimeout(timer);
      if (!--waits) note.remove();
    };
  };
  window.held = (next) => {
    if (next) {
      answer = next;
      live?.();
      // From now on the page itself waits: `wanted` begins nothing any more.
      live = () => live;
    }
    return last;
  };

  if (slow) root.dataset.slow = '';
  for (const sign of ['scroll', 'wheel', 'keydown', 'pointerdown', 'touchstart', 'focusin'])
    addEventListener(sign, used, { once: true, passive: true });
  try {
    if (sessionStorage.used) used();
  } catch {}
  for (const use of ['click', 'keydown', 'submit', 'focusin', 'online'])
    addEventListener(use, () => uses.splice(0).map((go) => go(), times++), true);
  addEventListener(
    'click',
    ({ target }) => {
      const button = target.closest('button[type=button]:not([popovertarget])');
      if (!note.contains(target)) {
        if (button) answer(button);
      } else if (button) {
        note.remove();
        // The next action begins another wait.
        live = live?.();
      } else if (target.closest('button')) {
        try {
          sessionStorage.typed = JSON.stringify(fields().map((one) => [field(one), one.value]));
        } catch {}
        location.reload();
      }
    },
    true,
  );
  addEventListener(
    'submit',
    (event) => {
      if (!event.target.hasAttribute('action') && answer(event.submitter)) event.preventDefault();
    },
    true,
  );
  addEventListener('input', ({ target }) => target.closest('search') && wanted(), true);
  addEventListener(
    'beforetoggle',
    ({ target, newState }) => {
      if (!('modal' in target.dataset)) return;
      // Read before anything changes, while the layout is known.
      const scrollbar = innerWidth - root.clientWidth;
      for (const one of modals.get(target) ?? []) one.inert = false;
      modals.delete(target);
      target.setAttribute('role', newState === 'open' ? 'dialog' : target.dataset.modal);
      // site.css keeps the page from moving when its scrollbar disappears.
      if (modals.size === 0)
        document.body.style.marginInlineEnd = newState === 'open' ? `${scrollbar}px` : '';
      // The browser returns the focus only for a popover that isn't inside another.
      if (newState !== 'open') return target.contains(document.activeElement) && opener(target)?.focus();
      const behind = [];
      for (let at = target; at !== document.body; at = at.parentElement)
        for (const one of at.parentElement.children)
          if (one !== at && !one.inert && !one.matches(':popover-open')) behind.push(one);
      for (const one of behind) one.inert = true;
      modals.set(target, behind);
    },
    true,
  );
  addEventListener(
    'toggle',
    ({ target, newState }) =>
      newState === 'open' && modals.has(target) && target.querySelector('button').focus(),
    true,
  );
  addEventListener('resize', () => {
    for (const one of modals.keys()) if (!opener(one)?.getClientRects().length) one.hidePopover();
  });
  addEventListener('load', () => {
    root.dataset.loaded = '';
    document.prerendering ? document.addEventListener('prerenderingchange', begin) : begin();
  });
  try {
    const typed = new Map(JSON.parse(sessionStorage.typed));
    delete sessionStorage.typed;
    for (const one of fields()) one.value ||= typed.get(field(one)) || '';
  } catch {}
}
