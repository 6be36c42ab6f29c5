/** The functions of the overlays' code that links and popovers of every page call. */
export interface OverlayCode {
  readonly leaveOverlays: (go: () => void) => void;
  readonly holdHistory: () => void;
  readonly onToggle: (event: Pick<Event, 'target'>) => void;
  readonly trackOpen: () => void;
}

/** The overlays' code, loaded when something first opens over the page. */
export const overlayCode: { current?: OverlayCode } = {};
