import { jest } from '@jest/globals';
import { act, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { ChoiceChips } from './choice-chips.tsx';

const OPTIONS = [
  { value: 'male', label: 'Man' },
  { value: 'female', label: 'Woman' },
];

function Asked() {
  const [value, setValue] = useState<string | null>(null);
  return (
    <>
      <ChoiceChips label="I am" name="gender" options={OPTIONS} value={value} onChange={setValue} />
      <output>{value}</output>
    </>
  );
}

describe('choice chips', () => {
  it('keeps what was chosen before its script ran', () => {
    const page = document.body.appendChild(document.createElement('div'));
    page.innerHTML = renderToString(<Asked />);
    (screen.getByRole('radio', { name: 'Woman' }) as HTMLInputElement).checked = true;
    act(() => void hydrateRoot(page, <Asked />));
    expect(screen.getByRole('radio', { name: 'Woman' })).toBeChecked();
    expect(screen.getByRole('status')).toHaveTextContent('female');
    page.remove();
  });

  it('keeps all of several that were chosen before its script ran', () => {
    function Several() {
      const [values, setValues] = useState<string[]>([]);
      return (
        <>
          <ChoiceChips isMultiple label="I like" name="likes" options={OPTIONS} value={values} onChange={setValues} />
          <output>{values.join(' ')}</output>
        </>
      );
    }
    const page = document.body.appendChild(document.createElement('div'));
    page.innerHTML = renderToString(<Several />);
    for (const box of page.querySelectorAll('input')) box.checked = true;
    act(() => void hydrateRoot(page, <Several />));
    expect(page.querySelector('output')).toHaveTextContent('male female');
    page.remove();
  });

  it('names the question and describes it by hint and error', async () => {
    const { container } = render(
      <ChoiceChips
        label="You are"
        hint="Others see it"
        error="Choose one"
        options={OPTIONS}
        value={null}
        onChange={() => {}}
      />,
    );
    const group = screen.getByRole('group', { name: 'You are' });
    expect(group).toHaveAccessibleDescription('Others see it Choose one');
    expect((await axe(container)).violations).toEqual([]);
  });

  it('does not give a chip that is switched off', async () => {
    const onChange = jest.fn();
    render(
      <ChoiceChips
        label="Pay with"
        options={[{ value: 'card', label: 'Card', isDisabled: true }]}
        value={null}
        onChange={onChange}
      />,
    );
    await userEvent.click(screen.getByText('Card'));
    expect(screen.getByRole('radio', { name: 'Card' })).toBeDisabled();
    expect(onChange).not.toHaveBeenCalled();
  });

  it('keeps two questions without a name apart', async () => {
    render(
      <>
        <Asked />
        <ChoiceChips label="Another" options={OPTIONS} value="male" onChange={() => {}} />
        <ChoiceChips label="A third" options={OPTIONS} value="female" onChange={() => {}} />
      </>,
    );
    const another = screen.getByRole('group', { name: 'Another' });
    expect(another.querySelector('input:checked')).toHaveAttribute('value', 'male');
  });
});
