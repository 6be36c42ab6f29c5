import type { Diagnostic } from '../../core/diagnostics/diagnostic.ts';
import { diagnosticsIn } from '../../core/diagnostics/finding.ts';
import type { CheckDefinition } from '../definition/check-definition.ts';

export const check: CheckDefinition = {
  code: 'hidden-block',
  severity: 'warning',
  about:
    'Of two blocks of one name in the folders of `registries`, pages show the first, perhaps on purpose.',
  example: { file: 'registry/banner/banner.block.ts', text: 'export default defineBlock(fields, Banner);\n' },
};

/**
 * Reports a block that takes the place of another one of its name.
 * @param hidden the place of the other one
 */
export function hiddenBlock(file: string, type: string, hidden: string): Diagnostic {
  const message = `Two blocks are called "${type}": pages show this one, not ${hidden}. If that is not meant, give this one another name, or change the order of "registries" in page-manifests/site.json`;
  return diagnosticsIn(file, '', undefined)({ check, place: { span: { offset: 0, length: 1 } }, message });
}
