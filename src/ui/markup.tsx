import { Fragment, type ReactElement, type ReactNode } from 'react';
import { Anchor } from './anchor.tsx';
import styles from './markup.module.css';
import type { Line, MarkupBlock, Span } from './markup-text.ts';

/** Text in the simple markup as paragraphs and bullets (spec: pages §1). */
export function Markup({ blocks }: { readonly blocks: readonly MarkupBlock[] }): ReactElement | null {
  if (blocks.length === 0) return null;
  return <div className={styles.markup}>{blocks.map(renderBlock)}</div>;
}

function renderBlock({ kind, lines }: MarkupBlock, index: number): ReactNode {
  if (kind === 'bullets') {
    return (
      <ul key={index}>
        {lines.map((line, at) => (
          <li key={at}>
            <Spans line={line} />
          </li>
        ))}
      </ul>
    );
  }
  return (
    <p key={index}>
      {lines.map((line, at) => (
        <Fragment key={at}>
          {at > 0 && <br />}
          <Spans line={line} />
        </Fragment>
      ))}
    </p>
  );
}

/** One line with its bold runs and links. */
export function Spans({ line }: { readonly line: Line }): ReactNode {
  return line.map((span, at) => <Run key={at} span={span} />);
}

function Run({ span: { text, bold, link } }: { readonly span: Span }): ReactNode {
  const words = link ? <Anchor link={link}>{text}</Anchor> : text;
  return bold ? <strong>{words}</strong> : words;
}
