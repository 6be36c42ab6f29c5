/** What the code of overlays does for the links and popovers of every page. */
export interface OverlayCode {
  readonly leaveOverlays: (go: () => void) => void;
  readonly holdHistory: () => void;
  readonly onToggle: (event: Pick<Event, 'target'>) => void;
  readonly takeOver: () => void;
}

/** The code of overlays once it has come, with whatever opened first. */
export const overlayCode: { current?: OverlayCode } = {};
