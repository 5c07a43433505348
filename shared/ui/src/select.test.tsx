import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { Select } from './select.tsx';

const options = [
  { value: 'nl', label: 'Netherlands' },
  { value: 'be', label: 'Belgium' },
  { value: 'xx', label: 'Atlantis', isDisabled: true },
];

describe('Select', () => {
  it('asks with its placeholder until something is chosen', async () => {
    render(<Select label="Country" placeholder="Choose a country" options={options} />);
    const list = screen.getByRole('combobox', { name: 'Country' });
    expect(list).toHaveValue('');
    expect(list).toHaveDisplayValue('Choose a country');
    await userEvent.selectOptions(list, 'Belgium');
    expect(list).toHaveValue('be');
  });

  it('begins with the first choice where there is no placeholder', () => {
    render(<Select label="Country" options={options} />);
    expect(screen.getByRole('combobox')).toHaveDisplayValue('Netherlands');
  });

  it('cannot be set to a choice that is switched off', async () => {
    const onChange = jest.fn();
    render(<Select label="Country" options={options} onChange={onChange} />);
    expect(screen.getByRole('option', { name: 'Atlantis' })).toBeDisabled();
    await userEvent.selectOptions(screen.getByRole('combobox'), 'xx');
    expect(onChange).not.toHaveBeenCalled();
  });

  it('sends its value under its name', () => {
    const { container } = render(
      <form>
        <Select label="Country" name="country" options={options} defaultValue="be" />
      </form>,
    );
    const form = container.querySelector('form');
    expect(form && new FormData(form).get('country')).toBe('be');
  });

  it('says what is wrong, and passes axe', async () => {
    const { container } = render(<Select label="Country" options={options} error="Choose one" />);
    expect(screen.getByRole('combobox')).toBeInvalid();
    expect(screen.getByRole('combobox')).toHaveAccessibleDescription('Choose one');
    expect((await axe(container)).violations).toEqual([]);
  });
});
