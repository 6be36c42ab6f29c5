/** Something that waits until it is let go. */
export interface Gate {
  readonly opened: Promise<void>;
  readonly open: () => void;
}

/** A closed gate: what awaits `opened` goes on after `open()`. */
export function gate(): Gate {
  let open = (): void => {};
  const opened = new Promise<void>((done) => {
    open = done;
  });
  return { opened, open };
}
