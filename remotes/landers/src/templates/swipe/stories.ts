import { STANDARD_STORIES, type Stories } from '../../stories/stories.ts';

// The states to look at before publishing: `lander dev` lists them, `lander check` takes their pictures. Add your own.
// The form is what remains when there is nobody to swipe.
export default { ...STANDARD_STORIES, WithErrors: { people: [], isSubmitted: true } } satisfies Stories;
