import { STANDARD_STORIES, type Stories } from '../../stories/stories.ts';

// The states to look at before publishing: `lander dev` lists them, `lander check` takes their pictures. Add your own.
export default { ...STANDARD_STORIES } satisfies Stories;
