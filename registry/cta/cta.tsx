import type { ReactElement } from 'react';
import { Button } from '../../src/ui/button.tsx';
import type { CtaProps } from './cta.block.ts';
import styles from './cta.module.css';

/** One line, one button. */
export function Cta({ title, text, label, link }: CtaProps): ReactElement | null {
  if (!link || label === '') return null;
  return (
    <div className={styles.block}>
      <div className={styles.line}>
        {(title !== '' || text !== '') && (
          <div>
            {title !== '' && <h2 className={styles.title}>{title}</h2>}
            {text !== '' && <p className={styles.text}>{text}</p>}
          </div>
        )}
        <Button link={link} look={title === '' ? 'outline' : 'solid'}>
          {label}
        </Button>
      </div>
    </div>
  );
}
