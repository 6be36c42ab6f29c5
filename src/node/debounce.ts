/** Runs the action once there has been no call for `quietMs` ms, because one save causes several events. */
export function debounce(action: () => void, quietMs: number): () => void {
  let timer: NodeJS.Timeout | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(action, quietMs);
  };
}
