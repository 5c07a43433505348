import { jest } from '@jest/globals';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { useState } from 'react';
import { Dialog } from './dialog.tsx';

interface ExampleProps {
  isDismissable?: boolean;
  onAsk?: () => void;
  onPress?: () => void;
}

function Example({ isDismissable = true, onAsk = () => {}, onPress }: ExampleProps) {
  const [isOpen, setIsOpen] = useState(false);
  const close = () => {
    onAsk();
    setIsOpen(false);
  };
  return (
    <>
      <button type="button" onClick={() => setIsOpen(true)}>
        Open
      </button>
      <Dialog isOpen={isOpen} onClose={close} title="Sign up" closeLabel="Close" isDismissable={isDismissable}>
        <button type="button" onClick={onPress}>
          Next
        </button>
      </Dialog>
    </>
  );
}

const open = async () => {
  await userEvent.click(screen.getByRole('button', { name: 'Open' }));
  return screen.findByRole('dialog', { name: 'Sign up' });
};

describe('Dialog', () => {
  it('closes by its cross and gives focus back', async () => {
    render(<Example />);
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByRole('button', { name: 'Open' })).toHaveFocus();
  });

  it('closes by Escape and by its backdrop', async () => {
    render(<Example />);
    fireEvent.keyDown(await open(), { key: 'Escape' });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await userEvent.click(await open());
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  });

  it('stays when one clicks inside it', async () => {
    render(<Example />);
    const dialog = await open();
    await userEvent.click(screen.getByRole('button', { name: 'Next' }));
    expect(dialog).toBeInTheDocument();
  });

  it('R-MODAL-2 cannot be closed by backdrop, Escape or Back while it must stay', async () => {
    const onAsk = jest.fn();
    render(<Example isDismissable={false} onAsk={onAsk} />);
    const dialog = await open();
    fireEvent.keyDown(dialog, { key: 'Escape' });
    fireEvent(dialog, new Event('cancel', { cancelable: true }));
    await userEvent.click(dialog);
    expect(onAsk).not.toHaveBeenCalled();
    expect(screen.queryByRole('button', { name: 'Close' })).not.toBeInTheDocument();
  });

  it('is labelled and passes axe', async () => {
    const { container } = render(<Example />);
    await open();
    expect((await axe(container)).violations).toEqual([]);
  });

  it('stays when a press that began inside it ends on the backdrop, as when text is selected', async () => {
    render(<Example />);
    const dialog = await open();
    fireEvent.mouseDown(screen.getByRole('button', { name: 'Next' }));
    fireEvent.click(dialog);
    expect(dialog).toBeInTheDocument();
  });

  it('neither closes nor has anything pressed in it by the second click of the double click that opened it', async () => {
    const onPress = jest.fn();
    render(<Example onPress={onPress} />);
    const dialog = await open();
    const next = screen.getByRole('button', { name: 'Next' });
    for (const beneath of [dialog, next]) {
      fireEvent.mouseDown(beneath, { detail: 2 });
      fireEvent.click(beneath, { detail: 2 });
    }
    expect(dialog).toBeInTheDocument();
    expect(onPress).not.toHaveBeenCalled();
    await userEvent.dblClick(next);
    expect(onPress).toHaveBeenCalledTimes(2);
  });

  it('presses nothing and selects no word beneath it by the second click of the double click that closed it', async () => {
    render(<Example />);
    await open();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    const beneath = screen.getByRole('button', { name: 'Open' });
    expect(fireEvent.mouseDown(beneath, { detail: 2 })).toBe(false);
    fireEvent.click(beneath, { detail: 2 });
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    await open();
  });

  it('presses nothing beneath it by the key that is still held down since it closed it', async () => {
    render(<Example />);
    await open();
    screen.getByRole('button', { name: 'Close' }).focus();
    await userEvent.keyboard('{Enter>}');
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    const beneath = screen.getByRole('button', { name: 'Open' });
    expect(fireEvent.keyDown(beneath, { key: 'Enter', repeat: true })).toBe(false);
    expect(fireEvent.keyDown(beneath, { key: 'Enter' })).toBe(true);
    expect(fireEvent.keyDown(beneath, { key: 'Enter', repeat: true })).toBe(true);
  });

  it('leaves an Escape alone that gives up a word which is being put together', async () => {
    render(<Example />);
    fireEvent.keyDown(await open(), { key: 'Escape', isComposing: true });
    expect(screen.getByRole('dialog')).toBeVisible();
  });

  it('leaves an Escape alone that something inside it used', async () => {
    const onAsk = jest.fn();
    render(
      <Dialog isOpen onClose={onAsk} title="Sign up" closeLabel="Close">
        <input aria-label="City" onKeyDown={(event) => event.preventDefault()} />
      </Dialog>,
    );
    fireEvent.keyDown(screen.getByRole('textbox', { name: 'City' }), { key: 'Escape' });
    expect(onAsk).not.toHaveBeenCalled();
  });

  it('opens again when the browser closes one that must stay', () => {
    render(
      <Dialog isOpen isDismissable={false} onClose={() => {}} title="Sign up" closeLabel="Close">
        text
      </Dialog>,
    );
    const dialog = screen.getByRole<HTMLDialogElement>('dialog', { name: 'Sign up' });
    dialog.close();
    expect(dialog.open).toBe(true);
  });

  it('is kept from everybody while it only stands ready', () => {
    const { rerender } = render(
      <Dialog isOpen={false} isPrepared onClose={() => {}} title="Sign up" closeLabel="Close">
        text
      </Dialog>,
    );
    expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
    expect(screen.getByText('text')).not.toBeVisible();
    rerender(
      <Dialog isOpen isPrepared onClose={() => {}} title="Sign up" closeLabel="Close">
        text
      </Dialog>,
    );
    expect(screen.getByRole('dialog', { name: 'Sign up' })).toBeVisible();
    expect(screen.getByText('text')).toBeVisible();
  });

  it('keeps its name when the title is not shown', () => {
    render(
      <Dialog
        isOpen
        isTitleHidden
        onClose={() => {}}
        title="Photos of Noor"
        closeLabel="Close"
        footer={<button type="button">Like</button>}
      >
        text
      </Dialog>,
    );
    expect(screen.getByRole('dialog', { name: 'Photos of Noor' })).toBeVisible();
    expect(screen.getByRole('button', { name: 'Like' })).toBeVisible();
  });
});
