import { STANDARD_STORIES, type Stories } from '../../stories/stories.ts';

export default STANDARD_STORIES satisfies Stories;
