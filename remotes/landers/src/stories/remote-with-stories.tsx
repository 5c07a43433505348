// A lander that is looked at while it is made: each story is a page too. It is never published.
import type { RemoteModule } from '@vonk/kernel/remote-module.ts';
import lander from 'this-lander/lander.ts';
import { Page } from 'this-lander/page.tsx';
import stories from 'this-lander/stories.ts';
import remote, { namespace } from '../alone/remote.tsx';
import { LanderContext } from '../blocks/lander/lander-context.ts';
import { StoryFrame } from './story-frame.tsx';

export default {
  ...remote,
  routes: [
    ...Object.entries(stories).map(([key, story]) => ({
      path: `/landers/${lander.name}/story-${key}`,
      element: (
        <LanderContext value={{ name: lander.name, namespace }}>
          <StoryFrame story={story}>
            <Page />
          </StoryFrame>
        </LanderContext>
      ),
    })),
    ...remote.routes,
  ],
} satisfies RemoteModule;
