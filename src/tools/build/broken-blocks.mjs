// A block that doesn't build is told and left out; the others are checked, built and shown.
import { dirname, relative, resolve, sep } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** Names the types of blocks that are left out, for code that is loaded anew. */
const VARIABLE = 'PROSPECTUS_BROKEN_BLOCKS';

/** The blocks that don't build. */
export const brokenBlocks = () => new Set((process.env[VARIABLE] ?? '').split(' ').filter(Boolean));

/**
 * Builds, and once more without the blocks that were the cause of a failure.
 * @template T
 * @param {string} site
 * @param {readonly string[]} registries the folders of blocks
 * @param {() => Promise<T>} build
 * @param {(line: string) => void} tell gets a line for each fault of a block, as file:line:column
 * @returns {Promise<T>}
 * @throws what the build throws where no block is the cause
 */
export async function withoutBrokenBlocks(site, registries, build, tell) {
  for (;;) {
    try {
      return await build();
    } catch (error) {
      const faults = (error.errors ?? []).map((one) => faultOf(one, site));
      const found = faults.map(({ file }) => blockOf(file, registries));
      const known = brokenBlocks();
      if (found.length === 0 || !found.every((type) => type !== undefined && !known.has(type))) throw error;
      for (const { place, message } of faults) tell(`${place} error: ${message} The block is left out.`);
      process.env[VARIABLE] = [...known, ...found].join(' ');
    }
  }
}

/** Where an error of the bundler is, and its first sentence. */
function faultOf({ message, id, loc }, site) {
  const plain = stripVTControlCharacters(message);
  const [, shown, line, column] = /\[ (\S+):(\d+):(\d+) \]/.exec(plain) ?? [];
  const file = resolve(site, loc?.file ?? shown ?? id ?? '');
  const sentence = plain
    .replace(/^(\[[^\]]+\] )+/, '')
    .split('\n')[0]
    .trim()
    .replace(/[^.!?]$/, '$&.');
  const place = line === undefined ? relative(site, file) : `${relative(site, file)}:${line}:${column}`;
  return { file, place, message: sentence };
}

function blockOf(file, registries) {
  const registry = registries.find((one) => dirname(dirname(file)) === resolve(one));
  return registry && dirname(file).split(sep).at(-1);
}
