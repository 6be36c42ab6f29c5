import { join } from 'node:path';
import { type CheckInput, check } from 'prospectus/internal/check/check.ts';
import type { ManifestFile } from 'prospectus/internal/check/paths/manifest-file.ts';
import type { Plan } from './change/change.ts';
import { RenameRefused } from './change/refused.ts';
import type { SiteTexts } from './texts/site-texts.ts';

/** The manifests of a site after a plan. */
export function manifestsAfter({ root, manifests }: SiteTexts, { changes }: Plan): readonly ManifestFile[] {
  const texts = new Map(changes.map(({ file, text }) => [file, text]));
  return manifests.map(({ file, text }) => ({ file, text: texts.get(join(root, file)) ?? text }));
}

/**
 * Verifies that a plan adds no faults: the checks find the same as before.
 * @throws {RenameRefused} with the new faults
 */
export function refuseNewFaults(site: SiteTexts, plan: Plan): void {
  const before = findFaults({ ...site, files: site.manifests });
  const after = findFaults({ blocks: site.blocks, model: plan.model, files: manifestsAfter(site, plan) });
  for (const [at, { file, line, message }] of after.all.entries())
    if (after.kinds[at] !== before.kinds[at])
      throw new RenameRefused(`The checks would find something new: ${file}:${line} ${message}`);
}

function findFaults(input: CheckInput) {
  const all = check(input).diagnostics;
  return { all, kinds: all.map(({ file, line, code }) => `${file}:${line} ${code}`) };
}
