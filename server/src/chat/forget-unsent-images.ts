import type { JobHandler } from '../jobs/job-deps.ts';
import { createChatImageRepository } from './chat-image.repository.ts';
import { imageKey } from './signed-image.ts';

/** Job `forget_unsent_images`, every night: pictures that were uploaded for a message nobody sent within a day go. */
export const forgetUnsentImages: JobHandler<'forget_unsent_images'> = async (_payload, { db, store }) => {
  const images = createChatImageRepository(db);
  for (const id of await images.unsent()) {
    // The row goes last: what could not be deleted is found again.
    await store.delete(imageKey(id));
    await images.forget(id);
  }
};
