import { makeUser } from '@vonk/testing/makers.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { useFormat } from './use-format.ts';

function Shown() {
  const format = useFormat();
  return (
    <p>{`${format.locale} ${format.date(new Date(2026, 10, 20, 12).toISOString())} ${format.money(95, 'EUR')}`}</p>
  );
}
const shown = (options: Parameters<typeof renderWithHost>[1]) => {
  const { container, unmount } = renderWithHost(<Shown />, options);
  const text = container.textContent?.replaceAll(/\s/g, ' ');
  unmount();
  return text;
};

describe('formats', () => {
  it('R-I18N-4 are those of the language, Dutch as in the Netherlands, English as where the visitor is', () => {
    expect(shown({ language: 'nl' })).toBe('nl-NL 20 november 2026 € 0,95');
    expect(shown({ language: 'en' })).toBe('en-GB 20 November 2026 €0.95');
    expect(shown({ language: 'en', settings: { geoip_selected_country: 'US' } })).toBe('en-US November 20, 2026 €0.95');
  });

  it('R-I18N-7 are those that the member chose', () => {
    const user = makeUser({ formats: 'BE' });
    expect(shown({ language: 'nl', user })).toBe('nl-BE 20 november 2026 € 0,95');
    expect(shown({ language: 'en', user: makeUser({ formats: 'AU' }) })).toBe('en-AU 20 November 2026 EUR 0.95');
  });

  it('R-I18N-4 of a day without a time are of that day, also where its midnight is still the day before', () => {
    const told: [string, number, string][] = [];
    const Told = () => {
      const { date, dayNumber } = useFormat();
      told.push([date('2026-11-20'), dayNumber('2026-11-20'), date('2026-11-20T00:00:00Z')]);
      return null;
    };
    // As the server paints it, in the member's zone.
    renderWithHost(<Told />, { painted: { now: Date.now(), timeZone: 'America/New_York' } });
    expect(told[0]).toEqual(['20 November 2026', 20777, '19 November 2026']);
  });

  it.each(['x_1', '1990-02-30', 'QQQ', ''])(
    'R-I18N-7 are the language’s own where the stored "%s" is no country',
    (formats) => {
      expect(shown({ language: 'en', user: makeUser({ formats }) })).toBe('en-GB 20 November 2026 €0.95');
    },
  );
});

describe('the name of a country', () => {
  const nameOf = (code: string) => {
    const Country = () => <p>{useFormat().country(code)}</p>;
    const { container, unmount } = renderWithHost(<Country />, { language: 'en' });
    const text = container.textContent;
    unmount();
    return text;
  };

  it('R-PROFILE-3 is in the page’s language', () => {
    expect(nameOf('NL')).toBe('Netherlands');
  });

  it.each(['zzz', 'x', 'n-l', ''])('R-PROFILE-3 is "%s" itself where that cannot be one', (code) => {
    expect(nameOf(code)).toBe(code);
  });
});
