import { type ReactElement, use } from 'react';
import type { RichText } from '../../core/text/prose.ts';
import { retry } from '../loading/retry.ts';
import { Markup, type MarkupProps } from './markup.tsx';
import styles from './prose.module.css';
import type { ProsePartsProps } from './prose-parts.tsx';

interface ProseProps extends Omit<MarkupProps, 'blocks'> {
  readonly blocks: RichText;
}

/** Rich text: headings, paragraphs, lists, tables, pictures and links. A plain text is shown as `<Markup>`. */
export function Prose({ blocks, level }: ProseProps): ReactElement | null {
  const parts = blocks.filter((block) => block.kind === 'prose');
  const plain = blocks.filter((block) => block.kind !== 'prose');
  if (parts.length === 0) return <Markup blocks={plain} level={level} />;
  return (
    <div className={styles.prose}>
      <Parts parts={parts} level={level} />
    </div>
  );
}

const load = () => import('./prose-parts.tsx');
type Code = Awaited<ReturnType<typeof load>>;

// A server renders synchronously, and so do tests. A browser loads the code with the first tree and keeps the server's
// HTML until then, so that pages without rich text don't load it.
const onServer = import.meta.env.SSR || import.meta.env.MODE === 'test' ? await load() : undefined;
let inBrowser: Promise<Code> | undefined;

function Parts(props: ProsePartsProps): ReactElement | null {
  inBrowser ??= onServer ? undefined : retry(load);
  const code = onServer ?? (inBrowser && use(inBrowser));
  return code ? <code.ProseParts {...props} /> : null;
}
