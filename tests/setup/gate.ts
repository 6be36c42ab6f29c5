/** Lets code wait until a test releases it. */
export interface Gate {
  readonly opened: Promise<void>;
  readonly open: () => void;
}

/** A closed gate: code that awaits `opened` continues after `open()`. */
export function gate(): Gate {
  let open = (): void => {};
  const opened = new Promise<void>((done) => {
    open = done;
  });
  return { opened, open };
}
