import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ToggleChip } from './toggle-chip.tsx';

describe('ToggleChip', () => {
  it('says whether it is on, and asks for the other', async () => {
    const onChange = jest.fn();
    const { rerender } = render(
      <ToggleChip isPressed={false} onChange={onChange}>
        Online
      </ToggleChip>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Online', pressed: false }));
    expect(onChange).toHaveBeenLastCalledWith(true);
    rerender(
      <ToggleChip isPressed onChange={onChange}>
        Online
      </ToggleChip>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Online', pressed: true }));
    expect(onChange).toHaveBeenLastCalledWith(false);
  });

  it('works by keyboard and stays still while it is switched off', async () => {
    const onChange = jest.fn();
    const { rerender } = render(
      <ToggleChip isPressed={false} onChange={onChange}>
        Online
      </ToggleChip>,
    );
    await userEvent.tab();
    await userEvent.keyboard('{Enter}');
    expect(onChange).toHaveBeenCalledTimes(1);
    rerender(
      <ToggleChip isPressed={false} onChange={onChange} disabled>
        Online
      </ToggleChip>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Online' }));
    expect(onChange).toHaveBeenCalledTimes(1);
  });
});
