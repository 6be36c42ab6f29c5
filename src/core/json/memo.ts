/**
 * Remembers the result of a function for each object, as long as the object is in use. The rule of every memo:
 * - The result depends on the object, and on nothing else that changes. An object that is a key is never changed.
 * - Identity only saves time: an equal object gives an equal result, computed again. Code that has to recognise equal
 *   content compares fingerprints, or first keeps the earlier objects with `shareStructure`.
 * - A memo has one owner: it is a constant beside its function, or part of the pipeline that it is made with.
 * @param make called again for an object only if it returned undefined
 * @param most the number of results that are kept; when there are more, all are forgotten
 */
export function memo<Key extends object, Value>(
  make: (key: Key) => Value,
  most = Number.POSITIVE_INFINITY,
): (key: Key) => Value {
  let results = new WeakMap<Key, Value>();
  let count = 0;
  return (key) => {
    const cached = results.get(key);
    if (cached !== undefined) return cached;
    const result = make(key);
    if (count === most) [results, count] = [new WeakMap(), 0];
    results.set(key, result);
    count += 1;
    return result;
  };
}

/** Like `memo`, for texts. It keeps all results until it is freed, so keep it in the memo of an object. */
export function memoByText<Value>(make: (text: string) => Value): (text: string) => Value {
  const results = new Map<string, Value>();
  return (text) => {
    const cached = results.get(text);
    if (cached !== undefined) return cached;
    const result = make(text);
    results.set(text, result);
    return result;
  };
}

/**
 * Keeps the last result for each object, from which the next one is computed. The rule of `memo` applies: without a
 * last result, or with that of an equal object, the new result is equal.
 */
export function keepLast<Key extends object, Value>(
  most?: number,
): (key: Key, next: (last: Value | undefined) => Value) => Value {
  const lastOf = memo((_: Key): { last?: Value } => ({}), most);
  return (key, next) => {
    const lastResult = lastOf(key);
    const now = next(lastResult.last);
    lastResult.last = now;
    return now;
  };
}
