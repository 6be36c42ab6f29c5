import { createContext, type ReactNode, useContext } from 'react';
import type { NoticeType } from './notice.tsx';

/** The content of a notice (behaviour: notices 1). Without a title it has the default of its type. */
export interface NoticeContent {
  readonly type: NoticeType;
  readonly message: string;
  readonly title?: string;
  /** Shown under the message. */
  readonly more?: ReactNode;
  /** A notice with the same key takes the earlier one's place. */
  readonly key?: string;
  /** Called after the notice has been hidden. */
  readonly onClose?: () => void;
}

/** Shows a notice; returns a function that removes it. */
export type Notify = (notice: NoticeContent) => () => void;

/** The function that shows notices; the layout provides it. Without a layout nothing is shown. */
export const NotifyContext = createContext<Notify>(() => () => undefined);

/** Use this to show a notice from anywhere: `const notify = useNotify()`. */
export function useNotify(): Notify {
  return useContext(NotifyContext);
}
