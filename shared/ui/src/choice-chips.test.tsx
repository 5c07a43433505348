import { act, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
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
    const { container, unmount } = render(<Asked />);
    const html = container.innerHTML;
    unmount();
    const page = document.body.appendChild(document.createElement('div'));
    page.innerHTML = html;
    (screen.getByRole('radio', { name: 'Woman' }) as HTMLInputElement).checked = true;
    act(() => void hydrateRoot(page, <Asked />));
    expect(screen.getByRole('radio', { name: 'Woman' })).toBeChecked();
    expect(screen.getByRole('status')).toHaveTextContent('female');
  });
});
