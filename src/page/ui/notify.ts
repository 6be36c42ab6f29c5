import { createContext, type ReactNode, useContext } from 'react';

export type NoticeType = 'success' | 'error' | 'info';

/** The content of a notice (behaviour: notices 1). Without a title it has the default title of its type. */
export interface NoticeContent {
  readonly type: NoticeType;
  readonly message: string;
  readonly title?: string;
  /** Content under the message. */
  readonly more?: ReactNode;
  /** A notice replaces an earlier one with the same key. */
  readonly key?: string;
}

/** Shows a notice; returns a function that removes it. */
export type Notify = (notice: NoticeContent) => () => void;

/** The function that shows notices, provided by the layout. Without a layout nothing is shown. */
export const NotifyContext = createContext<Notify>(() => () => undefined);

export function useNotify(): Notify {
  return useContext(NotifyContext);
}
