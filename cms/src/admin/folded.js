import { createElement as h, useState } from 'react';

/** A folded part of the panel. It requests its content from the site only when it is opened. */
export function Folded({ summary, children }) {
  const [isOpen, setOpen] = useState(false);
  return h(
    'details',
    { onToggle: (event) => setOpen(event.currentTarget.open) },
    h('summary', { style: { cursor: 'pointer', fontSize: '1.2rem' } }, summary),
    isOpen && children,
  );
}
