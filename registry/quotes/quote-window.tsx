import { close, nextPage, previousPage, rtl } from 'virtual:site/texts';
import type { KeyboardEvent, MouseEvent, ReactElement, ToggleEvent } from 'react';
import { Icon } from '../../src/page/ui/icon.tsx';
import { Picture } from '../../src/page/ui/picture.tsx';
import type { Quote } from './quotes.fields.ts';
import styles from './quotes.module.css';

interface QuoteWindowProps {
  readonly id: string;
  readonly quote: Quote;
  readonly label: string;
  readonly place: string;
  /** The ids of the previous and the next window. */
  readonly previous: string;
  readonly next: string;
  readonly alone: boolean;
}

/**
 * One quote over the page, with a button to the next: a slider that begins with the person whose card was clicked. It
 * is a popover, so it opens before the script has loaded and without it; Escape and a click outside close it. It
 * takes the focus, keeps it, and returns it to the card.
 */
export function QuoteWindow(props: QuoteWindowProps): ReactElement {
  const { id, quote, label, place, previous, next, alone } = props;
  const { image, text } = quote;
  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (event.key === 'Tab') return keepFocus(event);
    if (alone) return;
    if (event.key === (rtl ? 'ArrowLeft' : 'ArrowRight')) turn(event.currentTarget, next);
    else if (event.key === (rtl ? 'ArrowRight' : 'ArrowLeft')) turn(event.currentTarget, previous);
    else return;
    event.preventDefault();
  };
  const onTurn = (event: MouseEvent<HTMLElement>, to: string) => {
    if (turn(event.currentTarget.closest('[popover]'), to)) event.preventDefault();
  };
  return (
    <div
      id={id}
      popover="auto"
      role="dialog"
      aria-label={label}
      tabIndex={-1}
      className={styles.window}
      onKeyDown={onKeyDown}
      onToggle={takeFocus}
    >
      <figure className={styles.quote} lang={quote.lang}>
        {image && <Picture className={styles.portrait} picture={image} sizes="(width > 48rem) 20rem, 60vw" />}
        <div className={styles.said}>
          {text !== '' && <blockquote className={styles.whole}>{text}</blockquote>}
          <figcaption>
            <Speaker quote={quote} />
          </figcaption>
        </div>
      </figure>
      <div className={styles.controls}>
        <span className={styles.place}>{place}</span>
        {!alone && (
          <>
            <button
              type="button"
              aria-label={previousPage}
              popoverTarget={previous}
              onClick={(event) => onTurn(event, previous)}
            >
              <Icon name="previous" />
            </button>
            <button
              type="button"
              aria-label={nextPage}
              popoverTarget={next}
              onClick={(event) => onTurn(event, next)}
            >
              <Icon name="next" />
            </button>
          </>
        )}
        <button type="button" aria-label={close} popoverTarget={id} popoverTargetAction="hide">
          <Icon name="close" />
        </button>
      </div>
    </div>
  );
}

/** The person of a quote, with the rating as stars, to half a star. */
export function Speaker({ quote }: { readonly quote: Quote }): ReactElement {
  const { name, role, rating, rated } = quote;
  return (
    <span>
      {rating > 0 && (
        <span className={styles.stars} role="img" aria-label={rated} data-halves={Math.round(2 * rating)} />
      )}
      {name !== '' && <span className={styles.name}>{name}</span>}
      {role !== '' && <span className={styles.role}>{role}</span>}
    </span>
  );
}

// By default a popover that opens another stays open under it. The script closes it first, so that the focus finally
// returns to the card.
function turn(from: Element | null, to: string): boolean {
  const target = document.getElementById(to);
  if (!(from instanceof HTMLElement) || !target || !('showPopover' in target)) return false;
  const used = document.activeElement?.getAttribute('aria-label');
  from.hidePopover();
  target.showPopover();
  const buttons = [...target.querySelectorAll('button')];
  (buttons.find((button) => button.getAttribute('aria-label') === used) ?? target).focus();
  return true;
}

function takeFocus({ currentTarget, newState }: ToggleEvent<HTMLElement>): void {
  if (newState === 'open' && !currentTarget.contains(document.activeElement)) currentTarget.focus();
}

/** Moves the focus from the last button to the first, and back, when Tab is pressed. */
function keepFocus(event: KeyboardEvent<HTMLElement>): void {
  const buttons = [...event.currentTarget.querySelectorAll('button')];
  const edge = event.shiftKey ? buttons[0] : buttons.at(-1);
  if (document.activeElement !== edge && document.activeElement !== event.currentTarget) return;
  event.preventDefault();
  (event.shiftKey ? buttons.at(-1) : buttons[0])?.focus();
}
