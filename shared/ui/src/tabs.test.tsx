import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { axe } from 'jest-axe';
import { useState } from 'react';
import { Tabs } from './tabs.tsx';

const items = [
  { key: 'received', label: 'Received', count: 12, countLabel: '12 new' },
  { key: 'given', label: 'Given' },
  { key: 'matches', label: 'Matches' },
] as const;

function Example({ onSelect = () => {} }: { onSelect?: (key: string) => void }) {
  const [current, setCurrent] = useState<(typeof items)[number]['key']>('received');
  return (
    <>
      <Tabs
        label="Likes"
        id="likes"
        items={items}
        current={current}
        onSelect={(key) => {
          onSelect(key);
          setCurrent(key);
        }}
      />
      <div role="tabpanel" id={`likes-panel-${current}`} aria-labelledby={`likes-tab-${current}`}>
        {current}
      </div>
    </>
  );
}

const tab = (name: string | RegExp) => screen.getByRole('tab', { name });

describe('Tabs', () => {
  it('go round at both ends, and to the first and the last by Home and End', async () => {
    render(<Example />);
    await userEvent.click(tab(/Received/));
    await userEvent.keyboard('{ArrowLeft}');
    expect(tab('Matches')).toHaveFocus();
    await userEvent.keyboard('{ArrowRight}');
    expect(tab(/Received/)).toHaveFocus();
    await userEvent.keyboard('{End}');
    expect(tab('Matches')).toHaveAttribute('aria-selected', 'true');
    await userEvent.keyboard('{Home}');
    expect(tab(/Received/)).toHaveAttribute('aria-selected', 'true');
  });

  it('are one stop of the tab key, at the current one', async () => {
    render(<Example />);
    await userEvent.tab();
    expect(tab(/Received/)).toHaveFocus();
    await userEvent.tab();
    expect(tab('Given')).not.toHaveFocus();
    expect(tab('Matches')).not.toHaveFocus();
  });

  it('leave other keys to the page', async () => {
    const onSelect = jest.fn();
    render(<Example onSelect={onSelect} />);
    tab(/Received/).focus();
    await userEvent.keyboard('{ArrowDown}a');
    expect(onSelect).not.toHaveBeenCalled();
  });

  it('name their panel, and pass axe', async () => {
    const { container } = render(<Example />);
    await userEvent.click(tab('Given'));
    expect(screen.getByRole('tabpanel', { name: 'Given' })).toHaveTextContent('given');
    expect(tab('Given')).toHaveAttribute('aria-controls', 'likes-panel-given');
    expect((await axe(container)).violations).toEqual([]);
  });
});
