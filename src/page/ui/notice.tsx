import { closeNotice, error, information, success } from 'virtual:site/texts';
import type { ReactElement } from 'react';
import styles from './notice.module.css';
import type { NoticeContent, NoticeType } from './notify.ts';

// behaviour: notices 5
const DEFAULT_TITLES: Readonly<Record<NoticeType, string>> = { success, error, info: information };
const ICONS: Readonly<Record<NoticeType, string>> = {
  success: 'M4 12.5l5 5L20 6.5',
  error: 'M12 6v8m0 4v.01',
  info: 'M12 11v7m0-12v.01',
};

interface NoticeProps {
  readonly notice: NoticeContent;
  readonly onClose: () => void;
}

/** One closable notice: green for success, red for errors, blue for information. */
export function Notice({ notice, onClose }: NoticeProps): ReactElement {
  const { type, title = DEFAULT_TITLES[type], message, more } = notice;
  return (
    <div className={styles.notice} data-type={type} role={type === 'error' ? 'alert' : undefined}>
      <svg className={styles.icon} viewBox="0 0 24 24" width="24" height="24" aria-hidden="true">
        <path d={ICONS[type]} fill="none" stroke="currentColor" strokeWidth="2.5" strokeLinecap="round" />
      </svg>
      <div className={styles.text}>
        <strong>{title}</strong>
        <p>{message}</p>
        {more}
      </div>
      <button type="button" className={styles.close} aria-label={closeNotice} onClick={onClose}>
        <svg viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
          <path d="M6 6l12 12M18 6L6 18" stroke="currentColor" strokeWidth="2" strokeLinecap="round" />
        </svg>
      </button>
    </div>
  );
}
