/** Waits for files that are being made. */
export interface Waiting {
  /** Settles when the address is done, or when it has taken too long. */
  readonly until: (address: string, most: number) => Promise<void>;
  readonly done: (addresses: Iterable<string>) => void;
}

/** Makes a waiting room; its time limits are in milliseconds. */
export function waitingRoom(): Waiting {
  const rooms = new Map<string, Set<() => void>>();
  return {
    until: (address, most) =>
      new Promise((done) => {
        const room = rooms.get(address) ?? new Set();
        const leave = () => {
          clearTimeout(timer);
          room.delete(leave);
          if (room.size === 0 && rooms.get(address) === room) rooms.delete(address);
          done();
        };
        const timer = setTimeout(leave, most);
        rooms.set(address, room.add(leave));
      }),
    done: (addresses) => {
      for (const address of addresses) for (const leave of rooms.get(address) ?? []) leave();
    },
  };
}
