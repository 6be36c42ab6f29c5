import { lateText, lateTitle, reload } from 'virtual:site/texts';
import type { ReactElement } from 'react';
import { Notice } from '../ui/notice.tsx';

/**
 * A notice for a visitor who waits for something that is slow to load. The server renders it into the page's loader,
 * which shows it and handles its buttons, because React itself may not have loaded.
 */
export function LateNotice(): ReactElement {
  const more = <button type="reset">{reload}</button>;
  return (
    <div className="late" popover="manual">
      <Notice
        notice={{ type: 'error', title: lateTitle, message: lateText, more }}
        onClose={() => undefined}
      />
    </div>
  );
}
