export {};

// Loads the documents that scroll into view, scaled to fit, and no higher than their content.
const MIN_HEIGHT = 48;

function scaleFrame(frame: HTMLIFrameElement): void {
  const place = frame.parentElement;
  if (!place) return;
  const scale = Math.min(1, place.clientWidth / Number(frame.width));
  frame.style.transform = `scale(${scale})`;
  place.style.height = `${Number(frame.height) * scale}px`;
}

function fitFrame(frame: HTMLIFrameElement): void {
  const blocks = [...(frame.contentDocument?.querySelectorAll('[data-block]') ?? [])];
  const ends = blocks.map((block) => Math.ceil(block.getBoundingClientRect().bottom));
  frame.height = String(Math.min(Number(frame.height), Math.max(MIN_HEIGHT, ...ends)));
  scaleFrame(frame);
}

const observer = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting || !(target instanceof HTMLIFrameElement) || target.src !== '') continue;
      target.addEventListener('load', () => fitFrame(target), { once: true });
      target.src = target.dataset.src ?? '';
    }
  },
  { rootMargin: '50%' },
);

const frames = [...document.querySelectorAll<HTMLIFrameElement>('iframe[data-src]')];
for (const frame of frames) {
  scaleFrame(frame);
  observer.observe(frame);
}
window.addEventListener('resize', () => frames.forEach(scaleFrame));
