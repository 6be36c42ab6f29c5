import {
  type GuardState,
  type HeldChanges,
  type Hold,
  type PageChange,
  toStored,
  writeGuard,
  writeHeld,
} from './guard-files.ts';
import type { HoldPlace } from './hold-place.ts';
import type { WindowStart } from './loss-window.ts';

/** Everything that a guard has to know after a restart. */
export interface GuardMemory {
  readonly origin: string;
  readonly window: WindowStart | undefined;
  readonly places: Readonly<Record<keyof GuardState['holds'], HoldPlace>>;
  readonly asked: ReadonlySet<string>;
  readonly gone: GuardState['gone'];
}

/** Makes a function that writes what has changed since the last write. @throws if it can't be written */
export function guardWriter(stateDir: string): (memory: GuardMemory) => Promise<void> {
  let parts: readonly unknown[] = [];
  let written = { state: '', held: '[]' };
  return async ({ origin, window, places, asked, gone }) => {
    const [content, manifests] = [places.content.hold(), places.manifests.hold()];
    const now = [origin, window, content, manifests, asked, JSON.stringify(gone)];
    // Writing ten thousand addresses after every poll would be wasted.
    if (parts.length > 0 && now.every((part, at) => part === parts[at])) return;
    const state: GuardState = {
      origin,
      ...(window
        ? { window: { ...window, measure: toStored(window.measure), takenDown: [...window.takenDown] } }
        : {}),
      holds: { ...(content ? { content } : {}), ...(manifests ? { manifests } : {}) },
      asked: [...asked],
      gone,
    };
    const held = [places.content.held() ?? [], places.manifests.held() ?? []].flat();
    const texts = { state: JSON.stringify(state), held: JSON.stringify(held) };
    if (texts.state !== written.state) await writeGuard(stateDir, state);
    if (texts.held !== written.held) await writeHeld(stateDir, held);
    written = texts;
    parts = now;
  };
}

/** The effect of a saved hold on the pages. */
export function changesOf(held: HeldChanges, hold: Hold | undefined): readonly PageChange[] {
  return held.find(({ since, why }) => since === hold?.since && why === hold.why)?.changes ?? [];
}
