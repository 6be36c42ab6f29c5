import type { ReactElement } from 'react';
import type { PictureData } from '../../core/block/media.ts';

/** A picture as a browser needs it; the fields of the registry make it from a media record. */
export type PictureSource = PictureData;

interface PictureProps {
  readonly picture: PictureSource;
  /** The width at which it is shown, so that the browser can choose from `srcset`. */
  readonly sizes: string;
  /** True for the picture that a visitor sees first: it loads at once, before all others. */
  readonly priority?: boolean;
  /** Empty if the text beside it already says what it shows. */
  readonly alt?: string;
  /** The size it is shown in, if that isn't its own. */
  readonly width?: number;
  readonly height?: number;
  readonly className?: string | undefined;
}

/** A picture that reserves its space while it loads. */
export function Picture({
  picture,
  sizes,
  priority = false,
  alt,
  width,
  height,
  className,
}: PictureProps): ReactElement {
  return (
    <img
      className={className}
      src={picture.src}
      srcSet={picture.srcSet === '' ? undefined : picture.srcSet}
      sizes={picture.srcSet === '' ? undefined : sizes}
      width={width ?? picture.width}
      height={height ?? picture.height}
      alt={alt ?? picture.alt}
      data-x={picture.focus?.x}
      data-y={picture.focus?.y}
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
      // The server lets those of the first screen load at once (render/first-screen.ts).
      suppressHydrationWarning
    />
  );
}
