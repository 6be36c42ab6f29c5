/**
 * A map that clears itself when it has too many entries: on a large site, a value for every object would take too
 * much memory.
 */
export class BoundedMap<Key extends object, Value> {
  #kept = new WeakMap<Key, Value>();
  #count = 0;

  get(key: Key): Value | undefined {
    return this.#kept.get(key);
  }

  set(key: Key, value: Value): void {
    if (!this.#kept.has(key)) this.#count += 1;
    if (this.#count > MAX_VALUES) {
      this.#kept = new WeakMap();
      this.#count = 1;
    }
    this.#kept.set(key, value);
  }
}

const MAX_VALUES = 5000;
