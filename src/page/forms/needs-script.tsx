import { formCallInstead, formNeedsScript, formWriteInstead } from 'virtual:site/texts';
import type { ReactElement } from 'react';
import { readLink } from '../../core/text/safe-link.ts';
import { Anchor } from '../ui/anchor.tsx';
import styles from './form.module.css';

/** The ways to contact us without a form. */
export interface FormContact {
  readonly phone: string;
  readonly address: string;
}

/** Shown in place of a form without JavaScript; the style sheet hides it everywhere else. */
export function NeedsScript({ phone, address }: FormContact): ReactElement {
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
