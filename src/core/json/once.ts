/** Caches the result of the first call, and releases the function with everything that it references. */
export function once<T>(make: () => T): () => T {
  let state: { readonly make: () => T } | { readonly made: T } = { make };
  return () => {
    if ('make' in state) state = { made: state.make() };
    return state.made;
  };
}
