import { formCallInstead, formNeedsScript, formWriteInstead } from 'virtual:site/texts';
import type { ReactElement } from 'react';
import { readLink } from '../../core/text/safe-link.ts';
import { Anchor } from '../ui/anchor.tsx';
import styles from './form.module.css';

/** How to reach us without a form. */
export interface Contact {
  readonly phone: string;
  readonly address: string;
}

/** What stands in place of a form where there is no JavaScript; the style sheet shows it there only. */
export function NeedsScript({ phone, address }: Contact): ReactElement {
  return (
    <p className={styles.scriptless}>
      {formNeedsScript}
      {phone !== '' && (
        <>
          {` ${formCallInstead} `}
          <Anchor link={readLink(`tel:${phone}`)}>{phone}</Anchor>.
        </>
      )}
      {address !== '' && ` ${formWriteInstead} ${address}.`}
    </p>
  );
}
