import { useEffect } from 'react';
import { type FailedSource, noticeFor } from '../loading/page-state.ts';
import { useNotify } from '../ui/notify.ts';

/** Shows or logs a failure for as long as it lasts (behaviour: notices 7, 10). */
export function FailureNotice({ url, message, log, notFound }: FailedSource): null {
  const notify = useNotify();
  useEffect(() => {
    if (!log) return notify(noticeFor({ url, message, log, notFound }));
    console.error(`${url}: ${message}`);
    return undefined;
  }, [notify, url, message, log, notFound]);
  return null;
}
