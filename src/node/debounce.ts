/** Acts once it has not been called for `quiet` ms: a save is several events. */
export function debounced(act: () => void, quiet: number): () => void {
  let timer: NodeJS.Timeout | undefined;
  return () => {
    clearTimeout(timer);
    timer = setTimeout(act, quiet);
  };
}
