import { STANDARD_STORIES, type Stories } from '../../stories/stories.ts';

// The form is what remains when there is nobody to swipe.
export default { ...STANDARD_STORIES, WithErrors: { people: [], isSubmitted: true } } satisfies Stories;
