import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { Sample } from '@vonk/api/desk/operators.ts';
import { renderWithHost } from '@vonk/testing/render-with-host.tsx';
import { afterTest } from '@vonk/testing/restore.ts';
import { stubHttp } from '@vonk/testing/stub-http.ts';
import { useRoutes } from 'react-router';
import host from '../../../../host/locales/en.json' with { type: 'json' };
import desk from '../../locales/en.json' with { type: 'json' };
import { routes } from '../routes.tsx';

const SAMPLE: Sample = {
  id: 4,
  staff_name: 'Oscar',
  profile_name: 'Lena',
  site: 'vonk',
  language: 'en',
  asked: ['Shall we meet?'],
  text: 'Yes, on Friday.',
  answered_at: '2026-11-20T10:00:00Z',
  suspects: ['meet'],
};

function Desk() {
  return useRoutes(routes);
}
const open = (isJudgedAlready = false) => {
  let isJudged = false;
  const { requests } = stubHttp({
    'GET /desk/me': [200, { staff: { id: 5, name: 'Maya', email: 'm@x.example', role: 'moderator', languages: [] } }],
    'GET /desk/waiting': [200, { waiting: [] }],
    'GET /desk/quality': () => [200, { samples: isJudged ? [] : [SAMPLE] }],
    'GET /desk/quality/4/reviewer': [200, { name: 'Mikkel' }],
    'POST /desk/quality/4': () => {
      isJudged = true;
      return isJudgedAlready ? [404, { code: 'not_found', statusCode: 404, message: '' }] : [200, { ok: true }];
    },
  });
  const tells: ((event: { data: string }) => void)[] = [];
  class Source {
    set onmessage(listener: (event: { data: string }) => void) {
      tells.push(listener);
    }
    close() {}
  }
  Object.assign(globalThis, { EventSource: Source });
  afterTest(() => void Reflect.deleteProperty(globalThis, 'EventSource'));
  renderWithHost(<Desk />, { path: '/*', url: '/quality', strings: { desk, host } });
  /** A colleague's verdict, of which the live connection tells. */
  const judgeElsewhere = () => {
    isJudged = true;
    act(() => {
      for (const tell of tells) tell({ data: '{"type":"desk","act":"quality.review"}' });
    });
  };
  const verdicts = () => requests.filter(({ call }) => call === 'POST /desk/quality/4').map(({ body }) => body);
  return { user: userEvent.setup(), verdicts, judgeElsewhere };
};

describe('decision 24 an answer held against the rules of truth', () => {
  it('is fine by a key', async () => {
    const { user, verdicts } = open();
    await screen.findByText(SAMPLE.text);
    await user.keyboard('f');
    expect(verdicts()).toEqual([{ verdict: 'fine', rules: [], note: '' }]);
  });

  it('breaks the rules that are chosen, and a verdict that does not go with them is not sent', async () => {
    const { user, verdicts } = open();
    await screen.findByText(SAMPLE.text);
    await user.keyboard('x');
    expect(await screen.findByText(desk.operators.rulesWrong)).toBeInTheDocument();
    const meeting = screen.getByLabelText(desk.operators.rules.promised_meeting);
    await user.click(meeting);
    expect(screen.queryByText(desk.operators.rulesWrong)).toBeNull();
    await user.click(screen.getByRole('button', { name: /^Fine/ }));
    expect(await screen.findByText(desk.operators.rulesWrong)).toBeInTheDocument();
    expect(verdicts()).toEqual([]);
    await user.type(screen.getByLabelText(desk.operators.verdictNote), ' Say no. ');
    await user.click(screen.getByRole('button', { name: /^Breaks/ }));
    expect(verdicts()).toEqual([{ verdict: 'broken', rules: ['promised_meeting'], note: 'Say no.' }]);
  });

  it('WCAG 2.4.3 that is judged by its button leaves the focus in the page', async () => {
    const { user } = open();
    await user.click(await screen.findByRole('button', { name: /^Fine/ }));
    expect(await screen.findByText(desk.operators.noSamples)).toBeInTheDocument();
    await waitFor(() => expect(screen.getByRole('main')).toHaveFocus());
  });

  it('leaves the list once it is judged, and nobody is told of a colleague', async () => {
    const { user } = open();
    await screen.findByText(SAMPLE.text);
    await user.keyboard('f');
    expect(await screen.findByText(desk.operators.noSamples)).toBeInTheDocument();
    expect(screen.queryByText(/Mikkel/)).toBeNull();
  });

  it('that a colleague judged a moment before is said to be judged, and by whom', async () => {
    const { user } = open(true);
    await screen.findByText(SAMPLE.text);
    await user.click(screen.getByRole('button', { name: /^Fine/ }));
    expect(await screen.findByText(/^Mikkel judged this answer meanwhile/)).toBeInTheDocument();
    expect(screen.queryByText(host.errors.not_found)).toBeNull();
    await user.click(screen.getByRole('button', { name: desk.operators.nextSample }));
    expect(await screen.findByText(desk.operators.noSamples)).toBeInTheDocument();
  });

  it('stays with what somebody writes of it when a colleague judges it, and is judged no more', async () => {
    const { user, verdicts, judgeElsewhere } = open();
    await screen.findByText(SAMPLE.text);
    await user.type(screen.getByLabelText(desk.operators.verdictNote), 'Half a thou');
    judgeElsewhere();
    expect(await screen.findByText(/^Mikkel judged this answer meanwhile/)).toBeInTheDocument();
    expect(screen.getByLabelText(desk.operators.verdictNote)).toHaveValue('Half a thou');
    expect(screen.queryByRole('button', { name: /^Fine/ })).toBeNull();
    await user.type(screen.getByLabelText(desk.operators.verdictNote), '{Enter}');
    await user.tab();
    await user.keyboard('f');
    expect(verdicts()).toEqual([]);
    await user.click(screen.getByRole('button', { name: desk.operators.nextSample }));
    expect(await screen.findByText(desk.operators.noSamples)).toBeInTheDocument();
  });
});
