import { jest } from '@jest/globals';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Card } from './card.tsx';
import { Container, PhotoGrid, Row, Stack } from './stack.tsx';
import { Heading, Text } from './text.tsx';
import { TextLink } from './text-link.tsx';

describe('Text', () => {
  it('is a paragraph, or what its place asks for', () => {
    const { rerender } = render(<Text>Hello</Text>);
    expect(screen.getByRole('paragraph')).toHaveTextContent('Hello');
    rerender(
      <Text as="strong" role="status">
        Saved
      </Text>,
    );
    expect(screen.queryByRole('paragraph')).not.toBeInTheDocument();
    expect(screen.getByRole('status')).toHaveTextContent('Saved');
  });
});

describe('Heading', () => {
  it('has the level of its place, however large it looks', () => {
    render(
      <>
        <Heading level="h1">Looks large</Heading>
        <Heading as="h1" level="h5">
          Looks small
        </Heading>
      </>,
    );
    expect(screen.getByRole('heading', { level: 2, name: 'Looks large' })).toBeVisible();
    expect(screen.getByRole('heading', { level: 1, name: 'Looks small' })).toBeVisible();
  });
});

describe('Stack, Row, Container and Card', () => {
  it('keep the meaning of the element they are told to be', () => {
    render(
      <Container as="main">
        <Stack as="section" aria-label="Likes">
          <Row as="nav" aria-label="Kinds">
            one
          </Row>
          <Card as="article">two</Card>
        </Stack>
      </Container>,
    );
    expect(screen.getByRole('main')).toContainElement(screen.getByRole('region', { name: 'Likes' }));
    expect(screen.getByRole('navigation', { name: 'Kinds' })).toHaveTextContent('one');
    expect(screen.getByRole('article')).toHaveTextContent('two');
  });

  it('say nothing of themselves otherwise', () => {
    render(
      <Stack>
        <Row>plain</Row>
      </Stack>,
    );
    expect(screen.getByText('plain').tagName).toBe('DIV');
  });
});

describe('PhotoGrid', () => {
  it('tells a screen reader how many people it shows', () => {
    render(
      <PhotoGrid>
        <li>Noor</li>
        <li>Jan</li>
      </PhotoGrid>,
    );
    expect(screen.getByRole('list')).toBeVisible();
    expect(screen.getAllByRole('listitem')).toHaveLength(2);
  });
});

describe('TextLink', () => {
  it('is a link to where it leads', () => {
    render(<TextLink href="/pages/terms">terms</TextLink>);
    expect(screen.getByRole('link', { name: 'terms' })).toHaveAttribute('href', '/pages/terms');
  });

  it('is a button where it does something', async () => {
    const onClick = jest.fn();
    render(
      <TextLink as="button" type="button" onClick={onClick}>
        Send it again
      </TextLink>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Send it again' }));
    expect(onClick).toHaveBeenCalledTimes(1);
    expect(screen.queryByRole('link')).not.toBeInTheDocument();
  });
});
