import type { ReactElement } from 'react';
import { Anchor } from '../../src/page/ui/anchor.tsx';
import { Button } from '../../src/page/ui/button.tsx';
import { Icon } from '../../src/page/ui/icon.tsx';
import type { CtaProps } from './cta.fields.ts';
import styles from './cta.module.css';

/** A line of text with its button; if there is no text, the button's label takes its place. */
export function Cta({ title, text, link, buttons, ...props }: CtaProps): ReactElement | null {
  const label = props.labelNeedsLink && !link ? '' : props.label;
  const others = buttons.filter((button) => button.label !== '');
  if (title + text + label === '' && others.length === 0) return null;
  return (
    <div className={styles.block}>
      {title + text === '' && others.length === 0 ? (
        <Anchor link={link} className={styles.whole}>
          {label}
          {link && <Icon name={link.kind === 'external' ? 'away' : 'arrow'} className={styles.icon} />}
        </Anchor>
      ) : (
        <div className={styles.line}>
          <div>
            {title !== '' && <h2 className={styles.title}>{title}</h2>}
            {text !== '' && <p className={styles.text}>{text}</p>}
          </div>
          <Button link={link}>{label}</Button>
          {others.map((button, index) => (
            <Button key={index} {...button} look={label === '' && index === 0 ? 'solid' : 'outline'}>
              {button.label}
            </Button>
          ))}
        </div>
      )}
    </div>
  );
}
