import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { RadioCard, RadioCardGroup } from './radio-card.tsx';

const show = (error?: string) =>
  render(
    <RadioCardGroup label="Bundle" error={error}>
      <RadioCard name="bundle" value="50" title="50 credits" detail="€ 0,20 a credit" aside={<b>€ 9,95</b>} />
      <RadioCard name="bundle" value="150" title="150 credits" ribbon="Most chosen" />
      <RadioCard name="bundle" value="999" title="999 credits" disabled />
    </RadioCardGroup>,
  );

describe('RadioCardGroup', () => {
  it('names the question, and each card by all that stands on it', () => {
    show();
    expect(screen.getByRole('group', { name: 'Bundle' })).toBeVisible();
    expect(screen.getByRole('radio', { name: /50 credits.*€ 0,20 a credit.*€ 9,95/ })).not.toBeChecked();
    expect(screen.getByRole('radio', { name: /Most chosen.*150 credits/ })).toBeVisible();
  });

  it('holds one choice: another card takes it over', async () => {
    show();
    await userEvent.click(screen.getByText('50 credits'));
    await userEvent.click(screen.getByText('Most chosen'));
    expect(screen.getByRole('radio', { name: /50 credits.*9,95/ })).not.toBeChecked();
    expect(screen.getByRole('radio', { name: /150 credits/ })).toBeChecked();
  });

  it('is gone through with the arrow keys', async () => {
    show();
    await userEvent.click(screen.getByText('50 credits'));
    await userEvent.keyboard('{ArrowDown}');
    expect(screen.getByRole('radio', { name: /150 credits/ })).toBeChecked();
  });

  it('does not give a card that is switched off', async () => {
    show();
    await userEvent.click(screen.getByText('999 credits'));
    expect(screen.getByRole('radio', { name: '999 credits' })).not.toBeChecked();
  });

  it('says what is wrong of the whole question, and passes axe', async () => {
    const { container } = show('Choose a bundle');
    expect(screen.getByRole('group', { name: 'Bundle' })).toHaveAccessibleDescription('Choose a bundle');
    expect((await axe(container)).violations).toEqual([]);
  });
});
