import type { ReactElement } from 'react';
import { readLink } from '../../src/core/text/safe-link.ts';
import { Anchor } from '../../src/page/ui/anchor.tsx';
import { Heading } from '../../src/page/ui/heading.tsx';
import { Icon } from '../../src/page/ui/icon.tsx';
import { Picture } from '../../src/page/ui/picture.tsx';
import type { FileGridProps } from './file-grid.fields.ts';
import styles from './file-grid.module.css';

type Entry = FileGridProps['files'][number];

export function FileGrid(props: FileGridProps): ReactElement | null {
  const { title, subtitle, columns, files, empty } = props;
  const shown = files.filter(
    ({ file, label, author, note, text }) => file !== null || label + author + note + text !== '',
  );
  if (shown.length === 0 && title + subtitle + empty === '') return null;
  return (
    <section className={styles.block}>
      <Heading title={title} subtitle={subtitle} />
      {shown.length === 0 && empty !== '' && <p className={styles.empty}>{empty}</p>}
      {shown.length > 0 && (
        <ul className={styles.grid} data-columns={Math.min(4, Math.max(1, Math.round(columns)))}>
          {shown.map((entry, index) => (
            <li key={index} lang={entry.lang}>
              <FileLinkView entry={entry} icon={entry.icon ?? props.icon} untitled={props.untitled} />
              {entry.text !== '' && <p className={styles.text}>{entry.text}</p>}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

interface FileLinkViewProps {
  readonly entry: Entry;
  readonly icon: FileGridProps['icon'];
  readonly untitled: string;
}

function FileLinkView({
  entry: { label, author, note, file },
  icon,
  untitled,
}: FileLinkViewProps): ReactElement {
  const name = [label, untitled, file?.name, file?.href].find(isNotBlank);
  const facts = [author, note, file?.format, file?.size].filter(isNotBlank);
  return (
    <Anchor link={file && readLink(file.href)} newTab className={styles.file}>
      {icon ? (
        <Picture className={styles.icon} picture={icon} sizes="3rem" width={48} height={48} alt="" />
      ) : (
        <Icon name="sheet" className={styles.icon} />
      )}
      <span className={styles.label}>
        {name}
        {facts.length > 0 && <span className={styles.facts}> {facts.join(', ')}</span>}
      </span>
    </Anchor>
  );
}

function isNotBlank(text: string | undefined): boolean {
  return text !== undefined && text !== '';
}
