export {};

// A click with the Alt key on a block opens its lines in the author's editor.
document.addEventListener(
  'click',
  (event) => {
    const block = event.target instanceof Element ? event.target.closest('[data-block]') : null;
    const type = block?.getAttribute('data-block');
    if (!event.altKey || !block || !type) return;
    event.preventDefault();
    event.stopPropagation();
    const at = [...document.querySelectorAll(`[data-block="${type}"]`)].indexOf(block);
    void openBlock(type, at);
  },
  true,
);

async function openBlock(type: string, at: number): Promise<void> {
  // The document of a scenario has its page in the query.
  const path = new URLSearchParams(location.search).get('route') ?? location.pathname;
  const query = new URLSearchParams({ path, type, at: String(at) });
  const file = await (await fetch(`/scenarios/-/source?${query}`)).text();
  if (file !== '') await fetch(`/__open-in-editor?${new URLSearchParams({ file })}`);
}
