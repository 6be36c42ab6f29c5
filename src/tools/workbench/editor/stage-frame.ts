import { type Scene, type StageMessage, stageMessage } from '../stage/scene.ts';
import { byId } from './elements.ts';

/** Shows blocks with their content in the frame of the stage. */
export function showOnStage(scene: Scene): void {
  send(scene);
}

/** Scrolls a block of the stage into view. @param block its index */
export function scrollStage(block: number): void {
  send({ scrollTo: block });
}

export function onStageMessage(act: (message: StageMessage) => void): void {
  window.addEventListener('message', ({ origin, source, data }: MessageEvent<unknown>) => {
    const message = stageMessage.safeParse(data);
    if (origin === window.location.origin && source === stageWindow() && message.success) act(message.data);
  });
}

function send(message: unknown): void {
  stageWindow()?.postMessage(message, window.location.origin);
}

function stageWindow(): Window | null {
  const stage = byId('stage');
  return stage instanceof HTMLIFrameElement ? stage.contentWindow : null;
}
