import { jest } from '@jest/globals';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { makeUser } from '@vonk/testing/makers.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import texts from '../../locales/en.json' with { type: 'json' };
import { AboutField } from './about-field.tsx';
import { AttributeFields, attributesOf } from './attribute-fields.tsx';
import { InterestPicker } from './interest-picker.tsx';

const strings = { 'member-forms': texts };
const { profile } = makeUser();

describe('fields of a profile', () => {
  it('R-PROFILE-2 offers the attributes that the site shows, and no others', () => {
    renderWithHost(<AttributeFields value={attributesOf(profile)} onChange={() => {}} />, {
      strings,
      settings: { visible_profile_fields: ['hair_colour', 'tattoos'] },
    });
    expect(screen.getAllByRole('combobox').map((box) => box.getAttribute('name'))).toEqual(['hair_colour', 'tattoos']);
  });

  it('R-PROFILE-2 an attribute can be told, and taken back', async () => {
    const onChange = jest.fn();
    const value = { ...attributesOf(profile), hair_colour: 'brown' as const };
    renderWithHost(<AttributeFields value={value} onChange={onChange} />, { strings });
    const hair = screen.getByRole('combobox', { name: texts.attributes.hair_colour });
    expect(hair).toHaveDisplayValue(texts.choices.hair_colour.brown);
    await userEvent.selectOptions(hair, texts.choices.hair_colour.red);
    expect(onChange).toHaveBeenLastCalledWith({ ...value, hair_colour: 'red' });
    await userEvent.selectOptions(hair, texts.notTold);
    expect(onChange).toHaveBeenLastCalledWith({ ...value, hair_colour: null });
  });

  it('R-PROFILE-2 interests are those of the site, any number of them', async () => {
    const onChange = jest.fn();
    renderWithHost(<InterestPicker value={['travel']} onChange={onChange} />, { strings });
    expect(screen.getAllByRole('checkbox')).toHaveLength(3);
    expect(screen.getByRole('checkbox', { name: texts.interest.travel })).toBeChecked();
    await userEvent.click(screen.getByRole('checkbox', { name: texts.interest.cooking }));
    expect(onChange).toHaveBeenLastCalledWith(['travel', 'cooking']);
  });

  it.each([
    [1_599, false],
    [1_700, true],
  ])('R-PROFILE-2 tells the room that is left near the end of a text: %i characters, told is %s', (length, isTold) => {
    renderWithHost(<AboutField value={'x'.repeat(length)} onChange={() => {}} />, { strings });
    expect(screen.queryByText(/300/) !== null).toBe(isTold);
  });
});
