import { Fragment, type ReactElement, type ReactNode } from 'react';
import type { Line, MarkupBlock } from '../../core/text/markup.ts';
import { Anchor } from './anchor.tsx';
import styles from './markup.module.css';

export interface MarkupProps {
  readonly blocks: readonly MarkupBlock[];
  /** The level of the text's headings: one below the heading above it. */
  readonly level?: 'h2' | 'h3' | 'h4' | undefined;
}

/** Text in the simple markup as headings, paragraphs and bullets (behaviour: parts 6). */
export function Markup({ blocks, level = 'h3' }: MarkupProps): ReactElement | null {
  if (blocks.length === 0) return null;
  return (
    <div className={styles.markup}>{blocks.map((block, index) => renderBlock(block, index, level))}</div>
  );
}

function renderBlock({ kind, lines }: MarkupBlock, index: number, Level: 'h2' | 'h3' | 'h4'): ReactNode {
  if (kind === 'heading') return <Level key={index}>{lines.map(renderLine)}</Level>;
  if (kind === 'bullets') {
    return (
      <ul key={index}>
        {lines.map((line, at) => (
          <li key={at}>{renderLine(line)}</li>
        ))}
      </ul>
    );
  }
  return (
    <p key={index}>
      {lines.map((line, at) => (
        <Fragment key={at}>
          {at > 0 && <br />}
          {renderLine(line)}
        </Fragment>
      ))}
    </p>
  );
}

// One line with its bold runs and links.
function renderLine(line: Line): ReactNode {
  return line.map(({ text, bold, link }, at) => {
    const Run = bold ? 'strong' : Fragment;
    return <Run key={at}>{link ? <Anchor link={link}>{text}</Anchor> : text}</Run>;
  });
}
