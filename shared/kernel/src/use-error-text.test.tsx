import { screen } from '@testing-library/react';
import type { ErrorCode, ErrorReply } from '@vonk/api/errors.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import host from '../../../host/locales/en.json' with { type: 'json' };
import profiles from '../../../remotes/profiles/locales/en.json' with { type: 'json' };
import { AppError, toAppError } from './app-error.ts';
import { useErrorText } from './use-error-text.ts';

function Shown({ failure, field }: { failure: AppError | ErrorCode | null; field?: string }) {
  const [own, ofHost] = [useErrorText('profiles'), useErrorText()];
  const say = (textOf: typeof own) => textOf(failure, field);
  return <p>{`${say(own)} | ${say(ofHost)}`}</p>;
}
function textsOf(failure: AppError | ErrorCode | null, field?: string): string[] {
  const { unmount } = renderWithHost(<Shown failure={failure} {...(field ? { field } : {})} />, {
    strings: { host, profiles },
  });
  const texts = screen.getByText(/\|/).textContent?.split(' | ') ?? [];
  unmount();
  return texts;
}
const refusal = (reply: Partial<ErrorReply>) => new AppError(reply);

describe('the text of a failure', () => {
  it('R-ERR-3 is the remote’s where it has words of its own, otherwise the host’s', () => {
    expect(textsOf('forbidden')).toEqual([profiles.errors.forbidden, host.errors.forbidden]);
    expect(textsOf('email_taken')).toEqual([host.errors.email_taken, host.errors.email_taken]);
    expect(textsOf(refusal({ code: 'swipe_limit' }))).toEqual([profiles.errors.swipe_limit, host.errors.swipe_limit]);
  });

  it('R-ERR-3 of a code that only a newer server knows is the generic one', () => {
    const [own, ofHost] = textsOf(refusal(JSON.parse('{"code":"invented_tomorrow","statusCode":400}') as ErrorReply));
    expect([own, ofHost]).toEqual([profiles.errors.unexpected, host.errors.unexpected]);
  });

  it('R-ERR-1 of anything thrown is the generic one', () => {
    expect(textsOf(toAppError(new TypeError('x')))[1]).toBe(host.errors.unexpected);
    expect(textsOf(toAppError('x'))[1]).toBe(host.errors.unexpected);
  });

  it('R-ACCOUNT-4 says how long to wait, and from what age', () => {
    expect(textsOf(refusal({ code: 'login_blocked', minutes: 15 }))[1]).toContain('15');
    expect(textsOf(refusal({ code: 'birthdate_too_young', min_age: 18 }))[1]).toContain('18');
  });

  it('R-ACCOUNT-4 of a limit says in how many minutes to try again, and whatever a remote says where nobody knows', () => {
    const [own, ofHost] = textsOf(refusal({ code: 'too_many_requests', retry_after: 61 }));
    expect([own, ofHost]).toEqual(Array(2).fill('That was too much at once. Try again in 2 min.'));
    expect(textsOf(refusal({ code: 'too_many_requests', minutes: 7 }))[1]).toContain('7 min');
    expect(textsOf(refusal({ code: 'too_many_requests', retry_after: 5400 }))[1]).toContain('90 min');
    const day = textsOf(refusal({ code: 'too_many_requests', retry_after: 86_398 }))[1];
    expect(day).toBe('You have reached the limit for this. Try again in 24 hours.');
    expect(textsOf('too_many_requests')).toEqual([profiles.errors.too_many_requests, host.errors.too_many_requests]);
  });

  it('R-ACCOUNT-3 of a field is what the server has against it, and nothing for the others', () => {
    const failure = refusal({ code: 'validation_failed', fields: { name: 'name_is_email' } });
    expect(textsOf(failure, 'name')[1]).toBe(host.errors.name_is_email);
    expect(textsOf(failure, 'email')).toEqual(['undefined', 'undefined']);
    expect(textsOf(null)).toEqual(['undefined', 'undefined']);
  });
});
