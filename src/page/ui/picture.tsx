import type { ReactElement } from 'react';
import type { PictureData } from '../../core/block/media.ts';

/** A picture for a browser; the registry's fields read it from a media record. */
export type PictureSource = PictureData;

interface PictureProps {
  readonly picture: PictureSource;
  /** The width at which the picture is shown, so that the browser can choose from `srcset`. */
  readonly sizes: string;
  /** True for the picture that a visitor sees first, which is loaded before all others. */
  readonly priority?: boolean;
  /** Empty if the text beside the picture already describes it. */
  readonly alt?: string;
  /** The size at which the picture is shown, if that isn't its own. */
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
      // The server changes the loading of pictures on the first screen (render/first-screen.ts).
      suppressHydrationWarning
    />
  );
}
