import { rtl } from 'virtual:site/texts';
import type { ReactElement } from 'react';

const PATHS = {
  arrow: 'M4 12h15M13 6l6 6-6 6',
  away: 'M7 17L17 7M9 7h8v8',
  download: 'M12 4v11M7 11l5 5 5-5M5 20h14',
  phone: 'M6 3h4l2 5-2.5 1.5a11 11 0 0 0 5 5L16 12l5 2v4a2 2 0 0 1-2 2A15 15 0 0 1 4 5a2 2 0 0 1 2-2z',
  close: 'M6 6l12 12M18 6L6 18',
  previous: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
  pause: 'M8.5 5v14M15.5 5v14',
  play: 'M8 5l11 7-11 7z',
  sheet: 'M6 3h8l4 4v14H6zM14 3v4h4M9 12h6M9 16h6',
} as const;

/** The icons that point in the reading direction. */
const MIRRORED: ReadonlySet<string> = new Set(['arrow', 'away', 'previous', 'next']);

export type IconName = keyof typeof PATHS;

/**
 * A small line drawing in the colour of the text. It is hidden from assistive technology: the text beside it has its
 * meaning.
 */
export function Icon({
  name,
  className,
}: {
  readonly name: IconName;
  readonly className?: string | undefined;
}): ReactElement {
  return (
    <svg className={className} viewBox="0 0 24 24" width="20" height="20" aria-hidden="true">
      <path
        d={PATHS[name]}
        {...(rtl && MIRRORED.has(name) ? { transform: 'matrix(-1 0 0 1 24 0)' } : {})}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.75"
        strokeLinecap="round"
        strokeLinejoin="round"
      />
    </svg>
  );
}
