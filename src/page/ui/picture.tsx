import type { ReactElement } from 'react';

/** A picture as a browser needs it; the fields of the registry make it from a media record. */
export interface PictureSource {
  readonly src: string;
  readonly srcSet: string;
  readonly width: number | undefined;
  readonly height: number | undefined;
  readonly alt: string;
}

interface PictureProps {
  readonly picture: PictureSource;
  /** How wide it is shown, so that the browser can choose from `srcset`. */
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
      loading={priority ? 'eager' : 'lazy'}
      fetchPriority={priority ? 'high' : undefined}
      decoding="async"
    />
  );
}
