import type { UserReply } from '@vonk/api/user.ts';
import { createExperimentRepository } from '../experiments/experiment.repository.ts';
import { createPageExperiments } from '../experiments/page-experiments.ts';
import type { App, Deps } from '../http/app-types.ts';
import { vitalsRoutes } from '../page/vitals.route.ts';
import { createTestApp, type TestApp } from '../testing/test-app.ts';
import { openTestBrowser } from '../testing/test-browser.ts';
import { consentOf, obeyChoice } from './consent.ts';
import { recordHit } from './tracking.ts';

export const PATH = '/landers/gallery';
/** Opens pages as the page server does, without a build. */
async function testPage(app: App, { db }: Deps): Promise<void> {
  const pages = createPageExperiments(db, { warn: () => {} });
  app.get('/test-page', { config: { rule: { who: 'anyone', cache: 'own' } } }, async (request, reply) => {
    obeyChoice(request, reply);
    await recordHit(db, request, reply);
    const assigned = await pages.assign(request, reply, (request.query as { at?: string }).at ?? '/');
    const consent = consentOf(request, assigned !== null);
    if (assigned) await pages.noteVisit(request, reply, { ...assigned, version: '7' });
    return { consent, assigned };
  });
}
/** The site with that page and two experiments that run. */
export async function openMeasuredApp(): Promise<TestApp> {
  const test = await createTestApp({}, [testPage, vitalsRoutes]);
  const experiments = createExperimentRepository(test.db);
  const variants = [
    { key: 'control', weight: 1 },
    { key: 'evening', weight: 1 },
  ];
  for (const name of ['quiet', 'other']) {
    await experiments.save({ name, siteId: 1, path: name === 'quiet' ? PATH : '/landers/video', variants });
    await experiments.setStatus(name, 'running');
  }
  return test;
}

/** A browser that opens that page, chooses and signs up. */
export function openMeasuredBrowser(test: TestApp, headers: Record<string, string> = {}) {
  const browser = openTestBrowser(test, headers);
  const { send } = browser;
  return {
    ...browser,
    open: async (query: string) =>
      (await send('GET', `/test-page?${query}`)).json<{
        consent: { isAsked: boolean };
        assigned: { key: string; variant: { isFirst: boolean } } | null;
      }>(),
    choose: (measurement: 'yes' | 'no') => send('POST', '/api/consent', { measurement }),
    signUp: async (email: string) =>
      (
        await send('POST', '/api/signup', {
          email,
          name: 'Jan',
          password: 'correct horse',
          date_of_birth: '1990-05-05',
          gender: 'male',
          looking_for: 'female',
        })
      ).json<UserReply>().user?.id ?? 0,
  };
}
