import { type JsonObject, member } from '../json/json.ts';
import { compileMembers, pathsIn } from './binding.ts';
import { follow, type Params, pathSteps } from './path.ts';

/**
 * Fills the values of a block from the records of its page. It returns the same object as long as the records that it
 * reads are the same objects, so that work based on the result needn't be repeated.
 */
export type Filling = (records: JsonObject, params: Params) => JsonObject;

/** Compiles the values of a block, whose paths begin at `from`, or at the records if there is no `from`. */
export function compileFilling(from: string | undefined, values: JsonObject): Filling {
  const steps = pathSteps(from ?? '');
  const fill = compileMembers(values);
  const reads = [...new Set((from === undefined ? pathsIn(values) : [from]).map(recordName))];
  let last:
    | { readonly read: readonly unknown[]; readonly params: Params; readonly filled: JsonObject }
    | undefined;
  return (records, params) => {
    const read = reads.map((name) => (name === undefined ? records : member(records, name)));
    if (last?.params === params && last.read.every((one, at) => one === read[at])) return last.filled;
    const filled = fill(follow(records, steps, params), params);
    last = { read, params, filled };
    return filled;
  };
}

/** The name of the record that a path begins with; undefined if it begins with all of them. */
function recordName(path: string): string | undefined {
  const [first] = pathSteps(path);
  return first?.kind === 'name' ? first.name : undefined;
}
