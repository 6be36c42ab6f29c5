import type { ReactElement, ReactNode } from 'react';
import type { RichText } from '../../src/core/text/prose.ts';
import { Button } from '../../src/page/ui/button.tsx';
import { Heading } from '../../src/page/ui/heading.tsx';
import { Picture } from '../../src/page/ui/picture.tsx';
import { Prose } from '../../src/page/ui/prose.tsx';
import type { ImageTextProps } from './image-text.fields.ts';
import styles from './image-text.module.css';

type Entry = ImageTextProps['items'][number];

/** A text with at least this many lines would leave a gap below its picture, so it goes under the picture. */
const LONG = 23;
/** A text with at most this many lines would look too small beside a large picture. */
const BRIEF = 7;
/** The number of letters in a line beside a picture. */
const LINE = 52;
/** The assumed length, in letters, of a paragraph of rich text. */
const PART = [4 * LINE];

/** The approximate number of lines of a text beside a picture, including the blank ones between its paragraphs. */
function linesOf(text: RichText): number {
  const lengths = text.flatMap((block) => [
    0,
    ...(block.kind === 'prose'
      ? PART
      : block.lines.map((line) => line.map((one) => one.text).join('').length)),
  ]);
  return lengths.reduce((sum, length) => sum + Math.max(1, Math.ceil(length / LINE)), 0);
}

/** Pictures with their texts side by side, on alternating sides if there are several. */
export function ImageText(props: ImageTextProps): ReactNode {
  const { side, items } = props;
  const other = side === 'left' || side === 'alternate' ? 'right' : 'left';
  return [props, ...items]
    .filter((entry) => hasContent(entry) || (entry === props && isCrested(props)))
    .map((entry, index) => (
      <EntryView
        key={index}
        entry={entry}
        side={index % 2 === 0 ? side : other}
        card={props.card}
        wordsFirst={props.wordsFirst && index === 0}
      >
        {entry === props && <Crest {...props} />}
      </EntryView>
    ));
}

function hasContent({ title, subtitle, text, image, buttonLabel }: Entry): boolean {
  return title + subtitle + buttonLabel !== '' || text.length > 0 || image !== null;
}

interface EntryViewProps {
  readonly entry: Entry;
  readonly side: ImageTextProps['side'];
  readonly card: boolean;
  readonly wordsFirst: boolean;
  readonly children: ReactNode;
}

function EntryView({ entry, side, card, wordsFirst, children }: EntryViewProps): ReactElement {
  const { title, subtitle, text, image, buttonLabel, button } = entry;
  const lines = linesOf(text);
  const long = image !== null && !card && lines > LONG;
  const brief = side === 'right' && !card && subtitle + buttonLabel === '' && lines <= BRIEF;
  const place = long ? 'top' : side;
  const wide = brief ? '45vw' : '65vw';
  const words = (
    <div className={styles.text}>
      <Heading title={title} subtitle={subtitle} />
      <Prose blocks={text} level={title === '' ? 'h2' : 'h3'} />
      <Button link={button}>{buttonLabel}</Button>
    </div>
  );
  return (
    <section
      lang={entry.lang}
      className={styles.block}
      data-side={place}
      data-card={(card && image !== null) || undefined}
      data-alone={image === null || undefined}
      data-brief={brief || undefined}
      data-words-first={wordsFirst || undefined}
    >
      {wordsFirst && words}
      {image && (
        <Picture
          className={styles.picture}
          picture={image}
          sizes={place === 'top' ? '100vw' : `(width >= 75rem) ${wide}, 100vw`}
        />
      )}
      {!wordsFirst && words}
      {children}
    </section>
  );
}

function isCrested({ logo, logoTitle, logoText }: ImageTextProps): boolean {
  return logo !== null || logoTitle !== '' || logoText !== '';
}

function Crest(props: ImageTextProps): ReactElement | null {
  const { logo, logoTitle, logoText } = props;
  if (!isCrested(props)) return null;
  return (
    <div className={styles.crest}>
      {logo && <Picture className={styles.logo} picture={logo} sizes="8rem" width={128} height={128} />}
      <div>
        {logoTitle !== '' && <h3>{logoTitle}</h3>}
        {logoText !== '' && <p>{logoText}</p>}
      </div>
    </div>
  );
}
