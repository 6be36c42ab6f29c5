import { sourceFailed } from 'virtual:site/texts';
import { createRoot } from 'react-dom/client';
import type { LoadFailure } from '../../core/content/load-result.ts';
import { Notice } from '../ui/notice.tsx';

/** Shows why React could not hydrate the page. @returns a function that removes the notice */
export function showNotice({ message }: LoadFailure): () => void {
  const place = document.createElement('div');
  document.querySelector('.notices')?.append(place);
  const root = createRoot(place);
  const remove = () => {
    root.unmount();
    place.remove();
  };
  root.render(<Notice notice={{ type: 'error', title: sourceFailed, message }} onClose={remove} />);
  return remove;
}
