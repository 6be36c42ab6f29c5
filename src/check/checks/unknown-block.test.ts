import { expect, test } from 'vitest';
import { check } from '../check.ts';
import { changeManifest, environment, toManifests } from '../testing/world.ts';

test('reports a block that failed to build, with the reason', () => {
  const reason = 'registry/map/map.block.ts:3:1: Could not resolve "leaflet".';
  const { diagnostics } = check({
    ...environment,
    unbuilt: new Map([['map', reason]]),
    files: toManifests([changeManifest('"type": "banner"', '"type": "map"')]),
  });
  expect(diagnostics.map(({ message }) => message)).toContain(`The block "map" isn’t built. ${reason}`);
});
