import { render, screen } from '@testing-library/react';
import { axe } from 'jest-axe';
import { Field, FieldError } from './field.tsx';
import { TextInput } from './text-input.tsx';

describe('Field', () => {
  it('describes its control by what is there: nothing, the hint, the error, or both', () => {
    const { rerender } = render(<TextInput label="Name" />);
    const box = screen.getByRole('textbox', { name: 'Name' });
    expect(box).not.toHaveAttribute('aria-describedby');
    expect(box).toBeValid();
    rerender(<TextInput label="Name" hint="As others see it" />);
    expect(box).toHaveAccessibleDescription('As others see it');
    rerender(<TextInput label="Name" error="Too short" />);
    expect(box).toHaveAccessibleDescription('Too short');
    expect(box).toBeInvalid();
  });

  it('announces an error that comes later: its live region was there before', () => {
    const { rerender, container } = render(<FieldError id="name-error" />);
    const region = container.querySelector('[aria-live=polite]');
    expect(region).toBeEmptyDOMElement();
    rerender(<FieldError id="name-error">Too short</FieldError>);
    expect(container.querySelector('[aria-live=polite]')).toBe(region);
    expect(region).toHaveTextContent('Too short');
  });

  it('takes an error back when it is mended', () => {
    const { rerender } = render(<TextInput label="Name" error="Too short" />);
    rerender(<TextInput label="Name" />);
    expect(screen.queryByText('Too short')).not.toBeInTheDocument();
    expect(screen.getByRole('textbox')).toBeValid();
  });

  it('keeps the name of a control whose label is not shown', () => {
    render(<TextInput label="Search" isLabelHidden />);
    expect(screen.getByRole('textbox', { name: 'Search' })).toBeVisible();
    expect(screen.getByText('Search')).toHaveClass('sr-only');
  });

  it('reads a note with the label', () => {
    render(<TextInput label="Telephone" note="optional" />);
    expect(screen.getByLabelText('Telephone optional')).toBeVisible();
  });

  it('takes the id it is given, so that a link or a server can point at the control', () => {
    render(
      <Field label="City" id="city" hint="Where you live">
        {(control) => <input {...control} />}
      </Field>,
    );
    expect(screen.getByRole('textbox', { name: 'City' })).toHaveAttribute('id', 'city');
    expect(screen.getByRole('textbox')).toHaveAccessibleDescription('Where you live');
  });

  it('tells two fields of the same label apart', async () => {
    const { container } = render(
      <>
        <TextInput label="Name" error="Too short" />
        <TextInput label="Name" hint="As others see it" />
      </>,
    );
    const [first, second] = screen.getAllByRole('textbox', { name: 'Name' });
    expect(first).toHaveAccessibleDescription('Too short');
    expect(second).toHaveAccessibleDescription('As others see it');
    expect((await axe(container)).violations).toEqual([]);
  });
});
