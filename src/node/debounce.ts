/** Acts once it has not been called for `quietMs` ms: a save is several events. */
export function debounce(action: () => void, quietMs: number): () => void {
  let timer: NodeJS.Timeout | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(action, quietMs);
  };
}
