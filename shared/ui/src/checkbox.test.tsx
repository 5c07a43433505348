import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { Checkbox } from './checkbox.tsx';

describe('Checkbox', () => {
  it('is ticked by touching its sentence or the line below it, and by the space bar', async () => {
    render(<Checkbox label="Send me mail" detail="Once a week" />);
    const box = screen.getByRole('checkbox', { name: /Send me mail/ });
    await userEvent.click(screen.getByText('Send me mail'));
    expect(box).toBeChecked();
    await userEvent.click(screen.getByText('Once a week'));
    expect(box).not.toBeChecked();
    box.focus();
    await userEvent.keyboard(' ');
    expect(box).toBeChecked();
  });

  it('says what is wrong to a screen reader', () => {
    render(<Checkbox label="I am 18 or older" error="You must be 18" />);
    expect(screen.getByRole('checkbox')).toBeInvalid();
    expect(screen.getByRole('checkbox')).toHaveAccessibleDescription('You must be 18');
  });

  it('does nothing while it is switched off', async () => {
    const onChange = jest.fn();
    render(<Checkbox label="Send me mail" disabled onChange={onChange} />);
    await userEvent.click(screen.getByText('Send me mail'));
    expect(onChange).not.toHaveBeenCalled();
  });

  it('sends its name only when it is ticked', async () => {
    const { container } = render(
      <form>
        <Checkbox label="Send me mail" name="mail" value="yes" />
      </form>,
    );
    const sent = () => new FormData(container.querySelector('form') ?? undefined).get('mail');
    expect(sent()).toBeNull();
    await userEvent.click(screen.getByRole('checkbox'));
    expect(sent()).toBe('yes');
  });

  it('may have a link in its sentence, and passes axe', async () => {
    const { container } = render(
      <Checkbox
        error="Needed"
        label={
          <>
            I agree to the <a href="#terms">terms</a>
          </>
        }
      />,
    );
    expect(screen.getByRole('checkbox', { name: 'I agree to the terms' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'terms' })).toHaveAttribute('href', '#terms');
    expect((await axe(container)).violations).toEqual([]);
  });
});
