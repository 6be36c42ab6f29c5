import { sourceFailed } from 'virtual:site/texts';
import { createRoot } from 'react-dom/client';
import type { ContentError } from '../../core/content/api-answer.ts';
import { Notice } from '../ui/notice.tsx';

/** Shows why a page could not be taken over: where React has no page to show its notices on. */
export function showNotice({ message }: ContentError): void {
  const place = document.createElement('div');
  document.querySelector('.notices')?.append(place);
  const root = createRoot(place);
  root.render(<Notice type="error" title={sourceFailed} message={message} onClose={() => root.unmount()} />);
}
