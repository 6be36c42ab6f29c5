import { z } from 'zod';
import { scene, stageMessage } from '../stage/scene.ts';

const weight = z.object({ script: z.number(), later: z.number(), style: z.number() });
const weights = z.record(z.string(), weight);

const START_HEIGHT = 900;
const MAX_HEIGHT = 2400;

void showWeights();
const frames = [...document.querySelectorAll('iframe')];
const settled = new WeakSet<HTMLIFrameElement>();
const scenes = z.array(scene).parse(JSON.parse(document.getElementById('scenes')?.textContent ?? '[]'));

window.addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
  const frame = frames.find((one) => one.contentWindow === source);
  const message = stageMessage.safeParse(data);
  if (!frame || origin !== window.location.origin || !message.success) return;
  if (message.data.kind === 'ready') post(frame);
  else if (message.data.kind === 'height') measured(frame, message.data.height);
  else showDropped(frame, `${message.data.type} dropped out: ${message.data.message}`);
});
// Needed for frames that were ready before this script.
for (const frame of frames) post(frame);

document.getElementById('widths')?.addEventListener('change', fitAll);
window.addEventListener('resize', () => frames.forEach(fitFrame));
fitAll();

function post(frame: HTMLIFrameElement): void {
  const shown = scenes[Number(frame.dataset.scene)];
  if (shown) frame.contentWindow?.postMessage(shown, window.location.origin);
}

function showDropped(frame: HTMLIFrameElement, message: string): void {
  const place = frame.closest('section')?.querySelector('.dropped');
  if (!(place instanceof HTMLElement)) return;
  place.textContent = message;
  place.hidden = false;
}

function measured(frame: HTMLIFrameElement, height: number): void {
  const note = frame.closest('section')?.querySelector('.nothing');
  if (note instanceof HTMLElement) note.hidden = height > 0;
  grow(frame, height);
}

// After its first measurement a frame only grows: a block as high as its window would otherwise keep changing.
function grow(frame: HTMLIFrameElement, height: number): void {
  const wanted = Math.min(MAX_HEIGHT, Math.max(48, Math.ceil(height)));
  if (settled.has(frame) && wanted <= frame.offsetHeight) return;
  settled.add(frame);
  frame.style.height = `${wanted}px`;
  fitFrame(frame);
}

function fitAll(): void {
  for (const frame of frames) {
    settled.delete(frame);
    frame.style.height = `${START_HEIGHT}px`;
    fitFrame(frame);
  }
}

/** Gives a frame the chosen width, scaled down if the window is too narrow. */
function fitFrame(frame: HTMLIFrameElement): void {
  const chosen = document.querySelector<HTMLInputElement>('#widths input:checked');
  const width = Number(chosen?.value ?? START_HEIGHT);
  const around = frame.parentElement;
  if (!around) return;
  const scale = Math.min(1, around.clientWidth / width);
  frame.style.width = `${width}px`;
  frame.style.transform = scale === 1 ? '' : `scale(${scale})`;
  around.style.height = `${Math.ceil(frame.offsetHeight * scale)}px`;
}

async function showWeights(): Promise<void> {
  const answer = await fetch('/catalogue/-/weights');
  const places = document.querySelectorAll<HTMLElement>('[data-weight]');
  if (!answer.ok) {
    for (const place of places) place.textContent = 'could not be weighed: the code does not build';
    return;
  }
  const all = weights.parse(await answer.json());
  for (const place of places) {
    const one = all[place.dataset.weight ?? ''];
    if (one) place.textContent = weightText(one);
  }
}

function weightText({ script, later, style }: z.infer<typeof weight>): string {
  // Its chunk contains only a name: the code of the block is in the files that every page loads.
  if (script + style < 100) return 'nothing: it is part of every page';
  const more = later > 0 ? `, ${kilo(later)} more when used` : '';
  return `${kilo(script)} script, ${kilo(style)} style${more}`;
}

const kilo = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;
