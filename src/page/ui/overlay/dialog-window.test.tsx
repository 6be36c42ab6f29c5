import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, it } from 'vitest';
import DialogWindow from './dialog-window.tsx';

function Page() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" onClick={() => setOpen(true)}>
        Open
      </button>
      <DialogWindow
        open={isOpen}
        onClose={() => setOpen(false)}
        title="A picture"
        returnTo={() => screen.getByText('Open')}
      >
        Lamps
      </DialogWindow>
    </>
  );
}

it('Escape closes the dialog and returns the focus to its opener', async () => {
  render(<Page />);
  await userEvent.click(screen.getByText('Open'));
  const dialog = await screen.findByRole('dialog', { name: 'A picture' });
  expect(dialog.contains(document.activeElement)).toBe(true);
  await userEvent.keyboard('{Escape}');
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull();
  await expect.poll(() => document.activeElement).toBe(screen.getByText('Open'));
});
