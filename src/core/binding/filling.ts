import { type JsonObject, member } from '../json/json.ts';
import { compileMembers, pathsIn } from './binding.ts';
import { follow, type Params, stepsOf } from './path.ts';

/**
 * Fills the values of a block from the records of its page. While the records that it reads are the same
 * objects, so is the result: what follows from it needn't be done again.
 */
export type Filling = (records: JsonObject, params: Params) => JsonObject;

/** Compiles the values of a block, whose paths begin at `from`; without it, at the records. */
export function compileFilling(from: string | undefined, values: JsonObject): Filling {
  const steps = stepsOf(from ?? '');
  const fill = compileMembers(values);
  const reads = (from === undefined ? pathsIn(values) : [from]).map(recordAt);
  let last:
    | { readonly read: readonly unknown[]; readonly params: Params; readonly filled: JsonObject }
    | undefined;
  return (records, params) => {
    const read = reads.map((record) => record(records));
    if (last?.params === params && last.read.every((one, at) => one === read[at])) return last.filled;
    const filled = fill(follow(records, steps, params), params);
    last = { read, params, filled };
    return filled;
  };
}

/** What a path reads, as a whole: the record it begins with, or all records. */
function recordAt(path: string): (records: JsonObject) => unknown {
  const [first] = stepsOf(path);
  return first?.kind === 'name' ? (records) => member(records, first.name) : (records) => records;
}
