import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { Checkbox } from './checkbox.tsx';
import { ChoiceChips } from './choice-chips.tsx';
import { PasswordInput } from './password-input.tsx';
import { RadioCard, RadioCardGroup } from './radio-card.tsx';
import { Select } from './select.tsx';
import { TextArea } from './text-area.tsx';
import { TextInput } from './text-input.tsx';

describe('fields', () => {
  it('tie label, hint and error to the control', () => {
    render(<TextInput label="Name" hint="As others see it" error="Too short" />);
    const box = screen.getByRole('textbox', { name: 'Name' });
    expect(box).toBeInvalid();
    expect(box).toHaveAccessibleDescription('As others see it Too short');
  });

  it('hand their ref to the control, so that a form can register and focus it', () => {
    const ref = { current: null as HTMLTextAreaElement | null };
    render(<TextArea label="About you" ref={ref} />);
    expect(ref.current).toBe(screen.getByRole('textbox', { name: 'About you' }));
  });

  it('show a password only when asked, and take a paste', async () => {
    render(<PasswordInput label="Password" showLabel="Show password" hideLabel="Hide password" />);
    const box = screen.getByLabelText('Password');
    await userEvent.click(box);
    await userEvent.paste('correct horse');
    expect(box).toHaveAttribute('type', 'password');
    await userEvent.click(screen.getByRole('button', { name: 'Show password' }));
    expect(box).toHaveAttribute('type', 'text');
    expect(box).toHaveValue('correct horse');
    expect(screen.getByRole('button', { name: 'Hide password' })).toBeVisible();
  });

  it('pass axe together', async () => {
    const { container } = render(
      <form>
        <TextInput label="Name" error="Too short" />
        <Select label="Country" placeholder="Choose" options={[{ value: 'nl', label: 'Netherlands' }]} />
        <Checkbox label="I am 18 or older" error="Needed" />
        <RadioCardGroup label="Bundle">
          <RadioCard name="bundle" value="50" title="50 credits" detail="€ 0,20 a credit" />
          <RadioCard name="bundle" value="150" title="150 credits" ribbon="Most chosen" defaultChecked />
        </RadioCardGroup>
      </form>,
    );
    expect((await axe(container)).violations).toEqual([]);
  });
});

describe('RadioCard', () => {
  it('is chosen by touching any of it', async () => {
    render(
      <RadioCardGroup label="Bundle">
        <RadioCard name="bundle" value="50" title="50 credits" aside={<b>€ 9,95</b>} />
      </RadioCardGroup>,
    );
    await userEvent.click(screen.getByText('€ 9,95'));
    expect(screen.getByRole('radio', { name: /50 credits/ })).toBeChecked();
  });
});

describe('ChoiceChips', () => {
  const options = [
    { value: 'travel', label: 'Travel' },
    { value: 'sauna', label: 'Sauna' },
  ] as const;

  it('gives one value when one may be chosen', async () => {
    const onChange = jest.fn();
    render(<ChoiceChips label="Interest" options={options} value="travel" onChange={onChange} />);
    await userEvent.click(screen.getByRole('radio', { name: 'Sauna' }));
    expect(onChange).toHaveBeenCalledWith('sauna');
  });

  it('adds and removes when several may be chosen', async () => {
    const onChange = jest.fn();
    render(<ChoiceChips isMultiple label="Interests" options={options} value={['travel']} onChange={onChange} />);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Sauna' }));
    expect(onChange).toHaveBeenLastCalledWith(['travel', 'sauna']);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Travel' }));
    expect(onChange).toHaveBeenLastCalledWith([]);
  });
});
