/** The effect of a key on a list of options. */
export type ListboxAction =
  | { readonly kind: 'move'; readonly to: number }
  | { readonly kind: 'choose' | 'close' | 'leave' }
  | { readonly kind: 'letter'; readonly letter: string };

export interface PressedKey {
  readonly key: string;
  readonly altKey: boolean;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
}

/** The state of a list when a key is pressed. */
export interface ListPosition {
  readonly open: boolean;
  readonly active: number;
  readonly count: number;
  /** True while the visitor is typing a word, which a blank is part of. */
  readonly typing: boolean;
}

/** The number of options that Page Up and Page Down move by. */
const PAGE = 5;

/**
 * Maps a key to its effect on a list that opens (the select-only combobox of the ARIA patterns): "move" opens a
 * closed list, "leave" chooses and lets the key do its usual work. Undefined for a key without an effect.
 */
export function listboxAction(event: PressedKey, position: ListPosition): ListboxAction | undefined {
  const { key, altKey, ctrlKey, metaKey } = event;
  const { open, active, count, typing } = position;
  if (ctrlKey || metaKey) return undefined;
  if (open && altKey && key === 'ArrowUp') return { kind: 'choose' };
  if (typing && key === ' ') return { kind: 'letter', letter: key };
  const to = open ? target(key, active, count) : openingTarget(key, active, count);
  if (to !== undefined) return { kind: 'move', to };
  if (open && (key === 'Enter' || key === ' ')) return { kind: 'choose' };
  if (open && key === 'Tab') return { kind: 'leave' };
  if (open && key === 'Escape') return { kind: 'close' };
  return key.length === 1 && key !== ' ' && !altKey ? { kind: 'letter', letter: key } : undefined;
}

function target(key: string, active: number, count: number): number | undefined {
  const within = (at: number) => Math.max(0, Math.min(count - 1, at));
  switch (key) {
    case 'ArrowDown':
      return within(active + 1);
    case 'ArrowUp':
      return within(active - 1);
    case 'PageDown':
      return within(active + PAGE);
    case 'PageUp':
      return within(active - PAGE);
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
    default:
      return undefined;
  }
}

// Opening doesn't move: the chosen option is active, or the first if none is chosen.
function openingTarget(key: string, active: number, count: number): number | undefined {
  if (key === 'Home' || key === 'End') return target(key, active, count);
  return ['ArrowDown', 'ArrowUp', 'Enter', ' '].includes(key) ? Math.max(0, active) : undefined;
}

/**
 * The option that starts with the typed letters, searched from the active one on. The same letter again moves on to
 * the next one.
 */
export function typedTarget(labels: readonly string[], typed: string, active: number): number | undefined {
  const letter = typed.charAt(0);
  const cycling = typed === letter.repeat(typed.length);
  const wanted = (cycling ? letter : typed).toLowerCase();
  const start = cycling ? active + 1 : Math.max(0, active);
  for (let step = 0; step < labels.length; step++) {
    const at = (start + step) % labels.length;
    if (labels[at]?.toLowerCase().startsWith(wanted)) return at;
  }
  return undefined;
}
