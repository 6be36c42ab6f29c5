/** The functions that the overlays' code offers to the links and popovers of every page. */
export interface OverlayCode {
  readonly leaveOverlays: (go: () => void) => void;
  readonly holdHistory: () => void;
  readonly onToggle: (event: Pick<Event, 'target'>) => void;
  readonly takeOver: () => void;
}

/** The overlays' code, once something that opens has loaded it. */
export const overlayCode: { current?: OverlayCode } = {};
