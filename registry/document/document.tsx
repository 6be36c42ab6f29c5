import { download as downloadText } from 'virtual:site/texts';
import type { ReactElement } from 'react';
import { readLink } from '../../src/core/text/safe-link.ts';
import { Anchor } from '../../src/page/ui/anchor.tsx';
import { Button } from '../../src/page/ui/button.tsx';
import { Heading } from '../../src/page/ui/heading.tsx';
import { Markup } from '../../src/page/ui/markup.tsx';
import { Picture } from '../../src/page/ui/picture.tsx';
import type { DocumentBlockProps } from './document.fields.ts';
import styles from './document.module.css';

/** The text on the left, the document on the right. */
export function DocumentBlock(props: DocumentBlockProps): ReactElement | null {
  const { title, text, label, file, downloadLabel, download } = props;
  const documented = file !== null || download !== null || label + downloadLabel !== '';
  if (title === '' && text.length === 0 && !documented) return null;
  return (
    <section className={styles.block} data-alone={text.length === 0 || undefined}>
      <div className={styles.text}>
        <Heading title={title} />
        <Markup blocks={text} level={title === '' ? 'h2' : 'h3'} />
      </div>
      {documented && <Sheet {...props} />}
    </section>
  );
}

function Sheet(props: DocumentBlockProps): ReactElement {
  const { icon, label, file, downloadLabel, download, unnamed } = props;
  const shown = file ?? download;
  const name = label === '' ? (shown?.name ?? '') : label;
  // If the label already contains the kind of file, the kind is not repeated.
  const format = shown && !name.toUpperCase().includes(shown.format.toUpperCase()) ? shown.format : '';
  const facts = [format, shown?.size].filter((fact) => fact !== undefined && fact !== '');
  return (
    <aside className={styles.sheet} aria-label={name === '' ? unnamed : name}>
      {icon && <Picture className={styles.icon} picture={icon} sizes="4rem" width={64} height={64} alt="" />}
      {name !== '' && (
        <p className={styles.name}>
          <Anchor link={file && readLink(file.href)} newTab>
            {name}
          </Anchor>
        </p>
      )}
      {facts.length > 0 && <p className={styles.facts}>{facts.join(', ')}</p>}
      <Button link={download && readLink(download.href)} download>
        {downloadLabel === '' && download ? downloadText : downloadLabel}
      </Button>
    </aside>
  );
}
