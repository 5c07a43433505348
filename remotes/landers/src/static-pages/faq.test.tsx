import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { LANGUAGES } from '@vonk/api/options.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import host from '../../../../host/locales/en.json' with { type: 'json' };
import { Faq, type QuestionGroup } from './faq.tsx';
import { isFound } from './search-questions.ts';
import en from './texts/en.json' with { type: 'json' };

HTMLElement.prototype.scrollIntoView = () => {};

const open = (url = '/pages/faq') => {
  stubHttp({ 'GET /companyinfo': [404, { code: 'not_found' }] });
  return renderWithHost(<Faq />, { path: '/pages/faq', url, strings: { landers: { 'static-pages': en }, host } });
};
const questions = () =>
  screen.queryAllByRole('heading', { level: 3 }).filter((each) => each.closest('[hidden]') === null);
const groupsOf = (texts: typeof en) => Object.values(texts.faq.groups) as unknown as QuestionGroup[];

describe('the questions', () => {
  it('about twenty, the same ones in every language', async () => {
    const ids = Object.values(en.faq.groups).flatMap((group) => Object.keys(group.questions));
    expect(ids.length).toBeGreaterThanOrEqual(20);
    expect(new Set(ids).size).toBe(ids.length);
    for (const language of LANGUAGES) {
      const texts = ((await import(`./texts/${language}.json`, { with: { type: 'json' } })) as { default: typeof en })
        .default;
      expect(groupsOf(texts).flatMap((group) => Object.keys(group.questions))).toEqual(ids);
    }
  });

  it('are filtered as one types, and how many are left is said', async () => {
    open();
    const all = questions().length;
    await userEvent.type(screen.getByRole('searchbox', { name: 'Search the questions' }), 'MONEY back');
    expect(questions().map((each) => each.textContent)).toContain('How do I get my money back?');
    expect(questions().length).toBeLessThan(all);
    expect(screen.getByRole('status')).toHaveTextContent(new RegExp(`^${questions().length} questions? found$`));
    await userEvent.clear(screen.getByRole('searchbox'));
    expect(questions()).toHaveLength(all);
    expect(screen.getByRole('status')).toBeEmptyDOMElement();
  });

  it.each([
    ['refund', 'How do I get my money back?'],
    ['unsubscribe', 'How do I get fewer e-mails?'],
    ['close account', 'How do I delete my account?'],
  ])('are found by other words too: %s', async (words, question) => {
    open();
    await userEvent.type(screen.getByRole('searchbox'), words);
    expect(questions().map((each) => each.textContent)).toContain(question);
  });

  it('lead to the support where none is found', async () => {
    open();
    await userEvent.type(screen.getByRole('searchbox'), 'zebra');
    expect(questions()).toEqual([]);
    expect(screen.getByRole('heading', { name: 'No questions found' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Support' })).toHaveAttribute('href', '/pages/service');
    expect(screen.getByText(/help@vonk.example/)).toBeVisible();
  });

  it('open by themselves when the address names one', () => {
    open('/pages/faq#refund');
    const opened = document.querySelectorAll('details[open]');
    expect(opened).toHaveLength(1);
    expect(within(opened[0] as HTMLElement).getByRole('link', { name: 'Return policy' })).toHaveAttribute(
      'href',
      '/pages/return-policy',
    );
  });

  it.each([
    ['prive', 'Privé', true],
    ['tilise', 'Tiliäsi', false],
    ['smorrebrod', 'Smørrebrød', true],
    ['STRASSE', 'Straße', true],
    ['lodz', 'Łódź', true],
    ["l'age", 'L’âge', true],
    ['geld terug', 'Terug krijg je je geld', true],
  ])('are searched without accents: %s in %s', (query, text, found) => {
    expect(isFound(query, text)).toBe(found);
  });
});
