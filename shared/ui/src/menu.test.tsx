import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { Menu, MenuItem } from './menu.tsx';

function show(onLogout = () => {}) {
  return render(
    <>
      <Menu label="Account" trigger="N">
        <MenuItem as="a" href="/profile">
          My profile
        </MenuItem>
        <MenuItem as="a" href="/settings" isCurrent>
          Settings
        </MenuItem>
        <MenuItem onClick={onLogout}>Log out</MenuItem>
      </Menu>
      <p>elsewhere</p>
    </>,
  );
}

const opener = () => screen.getByRole('button', { name: 'Account' });

describe('Menu', () => {
  it('R-NAV-1 opens, is gone through with arrow keys, and closes by Escape with focus back', async () => {
    show();
    await userEvent.click(opener());
    expect(opener()).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(screen.getByRole('link', { name: 'Settings' })).toHaveFocus();
    await userEvent.keyboard('{End}{ArrowDown}');
    expect(screen.getByRole('link', { name: 'My profile' })).toHaveFocus();
    await userEvent.keyboard('{Escape}');
    expect(screen.queryByRole('list')).not.toBeInTheDocument();
    expect(opener()).toHaveFocus();
  });

  it('closes by a click elsewhere', async () => {
    show();
    await userEvent.click(opener());
    await userEvent.click(screen.getByText('elsewhere'));
    expect(screen.queryByRole('list')).not.toBeInTheDocument();
  });

  it('does what is chosen, then closes', async () => {
    const onLogout = jest.fn();
    show(onLogout);
    await userEvent.click(opener());
    await userEvent.click(screen.getByRole('button', { name: 'Log out' }));
    expect(onLogout).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('list')).not.toBeInTheDocument();
  });

  it('opens by the arrow keys too, and begins at the end that the key points from', async () => {
    show();
    opener().focus();
    await userEvent.keyboard('{ArrowUp}');
    expect(opener()).toHaveAttribute('aria-expanded', 'true');
    await userEvent.keyboard('{ArrowUp}');
    expect(screen.getByRole('button', { name: 'Log out' })).toHaveFocus();
    await userEvent.keyboard('{Home}');
    expect(screen.getByRole('link', { name: 'My profile' })).toHaveFocus();
  });

  it('closes by its own button', async () => {
    show();
    await userEvent.click(opener());
    await userEvent.click(opener());
    expect(screen.queryByRole('list')).not.toBeInTheDocument();
    expect(opener()).toHaveAttribute('aria-expanded', 'false');
  });

  it.each([
    ['in the lower half of the window, above it', 700, false],
    ['near its upper edge, where there is no room, below it', 80, true],
  ])('R-PROFILE-1 one that opens upwards does so %s', async (_where, top, isBelow) => {
    render(
      <Menu label="More" trigger="…" side="top">
        <MenuItem>Block</MenuItem>
      </Menu>,
    );
    const more = screen.getByRole('button', { name: 'More' });
    more.getBoundingClientRect = () => ({ top }) as DOMRect;
    await userEvent.click(more);
    const { top: below, bottom } = getComputedStyle(screen.getByRole('list'));
    expect([below !== '', bottom !== '']).toEqual([isBelow, !isBelow]);
  });

  it('says which page is open', async () => {
    show();
    await userEvent.click(opener());
    expect(screen.getByRole('link', { current: true })).toHaveAccessibleName('Settings');
  });

  it('passes axe when open', async () => {
    const { container } = show();
    await userEvent.click(opener());
    expect((await axe(container)).violations).toEqual([]);
  });
});
