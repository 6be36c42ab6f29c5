import { type ReactElement, type ReactNode, useCallback, useMemo, useState } from 'react';
import { Notice } from '../ui/notice.tsx';
import { type NoticeContent, type Notify, NotifyContext } from '../ui/notify.ts';

/** Holds the notices and shows them over the page, the newest last. */
export function Notices({
  initial,
  children,
}: {
  readonly initial: readonly NoticeContent[];
  readonly children: ReactNode;
}): ReactElement {
  const [shown, setShown] = useState<readonly NoticeContent[]>(() => initial.map(withKey));
  const notify = useCallback<Notify>((notice) => {
    const keyed = withKey(notice);
    const without = (all: readonly NoticeContent[]) => all.filter((one) => one.key !== keyed.key);
    setShown((before) => [...without(before), keyed]);
    return () => setShown(without);
  }, []);
  const layer = useMemo(
    () =>
      shown.map((notice) => ({
        notice,
        close: () => setShown((all) => all.filter((one) => one !== notice)),
      })),
    [shown],
  );
  return (
    <NotifyContext value={notify}>
      {children}
      <section className="notices" aria-label="Notices" aria-live="polite">
        {layer.map(({ notice, close }) => (
          <Notice
            key={notice.key}
            type={notice.type}
            title={notice.title}
            message={notice.message}
            onClose={() => {
              close();
              notice.onClose?.();
            }}
          />
        ))}
      </section>
    </NotifyContext>
  );
}

let count = 0;
function withKey(notice: NoticeContent): NoticeContent & { readonly key: string } {
  return { ...notice, key: notice.key ?? `notice-${++count}` };
}
