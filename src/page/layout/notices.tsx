import { notices as noticesText } from 'virtual:site/texts';
import { type ReactElement, type ReactNode, useCallback, useRef, useState } from 'react';
import { Notice } from '../ui/notice.tsx';
import { type NoticeContent, type Notify, NotifyContext } from '../ui/notify.ts';

/** Holds the notices and shows them over the page: errors first, the newest of each kind last. */
export function Notices({
  initial,
  children,
}: {
  readonly initial: readonly NoticeContent[];
  readonly children: ReactNode;
}): ReactElement {
  const [shown, setShown] = useState<Shown>(() => initial.map(withKey).reduce(added, []));
  /** The keys of closed notices: a second source that fails for the same reason doesn't open its notice again. */
  const closed = useRef(new Set<string>());
  const notify = useCallback<Notify>((notice) => {
    const keyed = withKey(notice);
    if (!closed.current.has(keyed.key)) setShown((before) => added(before, keyed));
    return () => {
      closed.current.delete(keyed.key);
      setShown((before) => without(before, keyed));
    };
  }, []);
  const hide = (notice: Keyed) => {
    closed.current.add(notice.key);
    setShown((before) => without(before, notice));
  };
  return (
    <NotifyContext value={notify}>
      {children}
      <section className="notices" aria-label={noticesText}>
        <Stack notices={shown.filter(isError)} hide={hide} />
        <Stack live="polite" notices={shown.filter((notice) => !isError(notice))} hide={hide} />
      </section>
    </NotifyContext>
  );
}

const isError = ({ type }: NoticeContent): boolean => type === 'error';

interface StackProps {
  readonly live?: 'polite';
  readonly notices: Shown;
  readonly hide: (notice: Keyed) => void;
}

// The polite region is in the page from the start, so that screen readers announce additions to it. An error is itself
// an alert and must not be announced twice.
function Stack({ live, notices, hide }: StackProps): ReactElement {
  return (
    <div aria-live={live}>
      {notices.map((notice) => (
        <Notice key={notice.key} notice={notice} onClose={() => hide(notice)} />
      ))}
    </div>
  );
}

type Keyed = NoticeContent & { readonly key: string };
type Shown = readonly Keyed[];
const without = (all: Shown, { key }: Keyed): Shown => all.filter((one) => one.key !== key);

function added(all: Shown, notice: Keyed): Shown {
  return [...without(all, notice), notice];
}

let count = 0;
function withKey(notice: NoticeContent): Keyed {
  return { ...notice, key: notice.key ?? `notice-${++count}` };
}
