// Omits a block that doesn't build; all others are checked, built and shown.
import { dirname, relative, resolve, sep } from 'node:path';
import { stripVTControlCharacters } from 'node:util';

/** The omitted blocks, with the reasons. An environment variable, because it survives a reload of the code. */
const VARIABLE = 'PROSPECTUS_BROKEN_BLOCKS';

/** The types of the blocks that don't build, each with its place and the reason. @returns {Map<string, string>} */
export const findBrokenBlocks = () => new Map(JSON.parse(process.env[VARIABLE] ?? '[]'));

/**
 * Builds; if the build fails, repeats it without the blocks that caused the failure.
 * @throws the error of the build if no block is the cause
 */
export async function buildWithoutBrokenBlocks(site, registries, build, tell) {
  for (;;) {
    try {
      return await build();
    } catch (error) {
      const faults = (error.errors ?? []).map((one) => faultOf(one, site));
      const found = faults.map(({ file, place, message }) => [
        blockOf(file, registries),
        `${place}: ${message}`,
      ]);
      const known = findBrokenBlocks();
      if (found.length === 0 || !found.every(([type]) => type !== undefined && !known.has(type))) throw error;
      for (const { place, message } of faults)
        tell(`${place} error: ${message} The block is left out.${versionHint(place)}`);
      process.env[VARIABLE] = JSON.stringify([...known, ...found]);
    }
  }
}

/** The likely cause for a block from an npm package: it was written for another version. */
function versionHint(place) {
  const [, name] = /.*node_modules[\\/]((?:@[^\\/]+[\\/])?[^\\/]+)/.exec(place) ?? [];
  return name ? ` ${name} may be made for another version of prospectus: update one of the two.` : '';
}

/** The place of a bundler's error, and the first sentence of its message. */
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
