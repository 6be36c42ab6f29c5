/** Runs the action after `quietMs` ms without a call, because one save causes several events. */
export function debounce(action: () => void, quietMs: number): () => void {
  let timer: NodeJS.Timeout | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(action, quietMs);
  };
}
