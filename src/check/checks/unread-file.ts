import { type CheckDefinition, type CheckFinding, finding } from '../definition/check-definition.ts';
import { pageText } from '../definition/example.ts';

export const check: CheckDefinition = {
  code: 'unread-file',
  severity: 'warning',
  about: 'Manifests are in the folder itself, forms in `forms`; their names end in `.json`.',
  example: { file: 'page-manifests/jobs/nurses.json', text: pageText('/a') },
};

/** Reports a manifest file in a folder from which manifests are not read. */
export function unreadFile(): CheckFinding {
  const message =
    'This file is not read: manifests belong in page-manifests itself, forms in its folder "forms", and both end in ".json"';
  return finding(check, { path: [] }, message);
}
