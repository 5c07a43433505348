import { jest } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { DateOfBirthInput } from './date-of-birth-input.tsx';
import { type DateParts, datePartOrder, isoOfParts, partsOfPaste } from './date-parts.ts';

const partLabels = { day: 'Day', month: 'Month', year: 'Year' };

function show(locale: string, defaultParts?: DateParts) {
  const onChange = jest.fn();
  const view = render(
    <DateOfBirthInput
      label="Date of birth"
      {...{ partLabels, locale, defaultParts, onChange }}
      error="Fill in a date"
    />,
  );
  return { onChange, ...view };
}

describe('DateOfBirthInput', () => {
  it.each([
    ['nl-NL', ['Day', 'Month', 'Year']],
    ['en-US', ['Month', 'Day', 'Year']],
    ['sv-SE', ['Year', 'Month', 'Day']],
  ])('R-ACCOUNT-1 asks in the order of %s', (locale, order) => {
    show(locale);
    expect(screen.getAllByRole('textbox').map((box) => box.closest('label')?.textContent)).toEqual(order);
  });

  it('R-ACCOUNT-1 gives the date once it is whole, and says when it does not exist', async () => {
    const { onChange } = show('nl-NL');
    await userEvent.type(screen.getByLabelText('Day'), '31');
    await userEvent.type(screen.getByLabelText('Month'), '2');
    expect(onChange).toHaveBeenLastCalledWith('', 'incomplete');
    await userEvent.type(screen.getByLabelText('Year'), '1990');
    expect(onChange).toHaveBeenLastCalledWith('', 'impossible');
    await userEvent.clear(screen.getByLabelText('Month'));
    await userEvent.type(screen.getByLabelText('Month'), '12');
    expect(onChange).toHaveBeenLastCalledWith('1990-12-31', 'complete');
  });

  it('R-ACCOUNT-1 takes a whole date that is pasted', async () => {
    const { onChange } = show('nl-NL');
    await userEvent.click(screen.getByLabelText('Day'));
    await userEvent.paste('3-4-1988');
    expect(onChange).toHaveBeenLastCalledWith('1988-04-03', 'complete');
    expect(screen.getByLabelText('Year')).toHaveValue('1988');
  });

  it('keeps what was typed before its script ran', async () => {
    const input = <DateOfBirthInput label="Date of birth" {...{ partLabels, locale: 'nl-NL' }} name="birth" />;
    const page = document.body.appendChild(document.createElement('div'));
    page.innerHTML = renderToString(input);
    (screen.getByLabelText('Day') as HTMLInputElement).value = '31';
    const root = await act(async () => hydrateRoot(page, input));
    act(() => screen.getByLabelText('Year').focus());
    fireEvent.change(screen.getByLabelText('Year'), { target: { value: '1990' } });
    expect(screen.getByLabelText('Day')).toHaveValue('31');
    expect(screen.getByLabelText('Day')).toHaveAttribute('name', 'birth_day');
    act(() => root.unmount());
    page.remove();
  });

  it('passes axe with an error showing', async () => {
    const { container } = show('nl-NL', { day: '31', month: '12', year: '1990' });
    expect(screen.getByRole('group', { name: 'Date of birth' })).toHaveAccessibleDescription('Fill in a date');
    expect((await axe(container)).violations).toEqual([]);
  });
});

describe('date parts', () => {
  it('knows leap years', () => {
    expect(isoOfParts({ day: '29', month: '2', year: '2000' }).state).toBe('complete');
    expect(isoOfParts({ day: '29', month: '2', year: '1990' }).state).toBe('impossible');
  });

  it('reads dates year first, without marks, and refuses what is no date', () => {
    const order = datePartOrder('nl-NL');
    expect(partsOfPaste('1990-12-31', order)).toEqual({ day: '31', month: '12', year: '1990' });
    expect(partsOfPaste('31121990', order)).toEqual({ day: '31', month: '12', year: '1990' });
    expect(partsOfPaste('19901231', datePartOrder('sv-SE'))).toEqual({ day: '31', month: '12', year: '1990' });
    expect(partsOfPaste('hello', order)).toBeNull();
    expect(partsOfPaste('31', order)).toBeNull();
  });
});
