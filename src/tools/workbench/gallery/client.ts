export {};

// Loads the thumbnails that scroll into view, scaled to their place, with the settings of the switches.
const form = document.querySelector<HTMLFormElement>('#switches');
const frames = [...document.querySelectorAll<HTMLIFrameElement>('iframe[data-src]')];
const seen = new Set<HTMLIFrameElement>();

function frameAddress(frame: HTMLIFrameElement): string {
  const url = new URL(frame.dataset.src ?? '', location.href);
  if (form) for (const [name, value] of new FormData(form)) url.searchParams.set(name, String(value));
  return url.href;
}

function scaleFrame(frame: HTMLIFrameElement): void {
  const place = frame.parentElement;
  if (!place) return;
  const scale = Math.min(1, place.clientWidth / Number(frame.width));
  frame.style.transform = `scale(${scale})`;
  place.style.height = `${Number(frame.height) * scale}px`;
}

const observer = new IntersectionObserver(
  (entries) => {
    for (const { target, isIntersecting } of entries) {
      if (!isIntersecting || !(target instanceof HTMLIFrameElement) || seen.has(target)) continue;
      seen.add(target);
      target.src = frameAddress(target);
    }
  },
  { rootMargin: '50%' },
);

for (const frame of frames) {
  scaleFrame(frame);
  observer.observe(frame);
}
window.addEventListener('resize', () => frames.forEach(scaleFrame));
form?.addEventListener('change', () => {
  for (const frame of seen) frame.src = frameAddress(frame);
});
