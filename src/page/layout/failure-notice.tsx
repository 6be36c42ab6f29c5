import { useEffect } from 'react';
import { noticeFor, type SourceProblem } from '../loading/page-state.ts';
import { useNotify } from '../ui/notify.ts';

/** Shows or logs a problem for as long as it lasts (spec: shell-and-forms §8). */
export function ProblemNotice({ url, message, log, notFound }: SourceProblem): null {
  const notify = useNotify();
  useEffect(() => {
    if (!log) return notify(noticeFor({ url, message, log, notFound }));
    console.error(`${url}: ${message}`);
    return undefined;
  }, [notify, url, message, log, notFound]);
  return null;
}
