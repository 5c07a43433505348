import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type DeskColumn, DeskTable } from './desk-table.tsx';

const columns: DeskColumn<{ name: string; age: number }>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: ({ name }) => name,
    sortBy: ({ name }) => name,
  },
  { id: 'age', header: 'Age', cell: ({ age }) => age, isNumber: true },
];
const rows = [
  { name: 'Bo', age: 3 },
  { name: 'Ada', age: 7 },
];
const shown = () =>
  screen
    .getAllByRole('row')
    .slice(1)
    .map(({ textContent }) => textContent);

describe('a table of the desk', () => {
  it('keeps the server’s order until a header sorts it, and says how', async () => {
    const user = userEvent.setup();
    render(<DeskTable caption="People" columns={columns} rows={rows} keyOf={({ name }) => name} empty="nobody" />);
    expect(shown()).toEqual(['Bo3', 'Ada7']);
    await user.click(screen.getByRole('button', { name: 'Name' }));
    expect(shown()).toEqual(['Ada7', 'Bo3']);
    expect(screen.getByRole('columnheader', { name: /Name/ })).toHaveAttribute('aria-sort', 'ascending');
  });

  it('marks the row that the keys are at, and says when there is none', () => {
    const { rerender } = render(
      <DeskTable
        caption="People"
        columns={columns}
        rows={rows}
        keyOf={({ name }) => name}
        chosen="Ada"
        empty="nobody"
      />,
    );
    expect(screen.getByRole('row', { current: true })).toHaveTextContent('Ada');
    rerender(<DeskTable caption="People" columns={columns} rows={[]} keyOf={({ name }) => name} empty="nobody" />);
    expect(screen.getByText('nobody')).toBeInTheDocument();
  });

  it('WCAG 2.4.7 brings the row that the keys are at into the window', () => {
    const scrolled: string[] = [];
    Element.prototype.scrollIntoView = function (this: Element, options) {
      scrolled.push(`${this.textContent} ${JSON.stringify(options)}`);
    };
    const table = (chosen: string | null) => (
      <DeskTable
        caption="People"
        columns={columns}
        rows={rows}
        keyOf={({ name }) => name}
        chosen={chosen}
        empty="nobody"
      />
    );
    const { rerender } = render(table(null));
    rerender(table('Ada'));
    rerender(table('Ada'));
    expect(scrolled).toEqual(['Ada7 {"block":"nearest"}']);
  });

  it('keeps what is in a row when its page is shown anew: a button that opened a dialog gets the focus back', () => {
    const table = () => (
      <DeskTable
        caption="People"
        columns={[
          { id: 'acts', header: 'Acts', cell: ({ name }: { name: string }) => <button type="button">{name}</button> },
        ]}
        rows={rows}
        keyOf={({ name }) => name}
        empty="nobody"
      />
    );
    const { rerender } = render(table());
    const button = screen.getByRole('button', { name: 'Bo' });
    button.focus();
    rerender(table());
    expect(button).toBeInTheDocument();
    expect(button).toHaveFocus();
  });
});
