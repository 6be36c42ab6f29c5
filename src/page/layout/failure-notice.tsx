import { sourceFailed } from 'virtual:site/texts';
import { useEffect } from 'react';
import type { FailedSource } from '../loading/page-state.ts';
import { type NoticeContent, useNotify } from '../ui/notify.ts';
import { type Contact, ContactLine } from './contact.tsx';

interface FailureNoticeProps {
  readonly failure: FailedSource;
  readonly contact?: Contact;
}

/** Shows or logs a failure for as long as it lasts (behaviour: notices 7, 10). */
export function FailureNotice({ failure, contact }: FailureNoticeProps): null {
  const { url, message, log, lacking } = failure;
  const notify = useNotify();
  useEffect(() => {
    if (!log) return notify(noticeFor({ message, lacking }, contact));
    console.error(`${url}: ${message}`);
    return undefined;
  }, [notify, url, message, log, lacking, contact]);
  return null;
}

/** The notice for a failure. Failures with the same reason share one notice. */
export function noticeFor(
  { message, lacking }: Pick<FailedSource, 'message' | 'lacking'>,
  contact: Contact | undefined,
): NoticeContent {
  const notice: NoticeContent = { type: 'error', title: sourceFailed, message, key: message };
  return lacking && contact ? { ...notice, more: <ContactLine {...contact} /> } : notice;
}
