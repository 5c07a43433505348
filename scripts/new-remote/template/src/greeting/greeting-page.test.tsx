import { screen } from '@testing-library/react';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import template from '../../locales/en.json' with { type: 'json' };
import { GreetingPage } from './greeting-page.tsx';

it('greets on the site of the request', () => {
  renderWithHost(<GreetingPage />, { settings: { name: 'Beacon' }, strings: { template } });
  expect(screen.getByRole('heading', { level: 1, name: 'Welcome to Beacon' })).toBeInTheDocument();
});
