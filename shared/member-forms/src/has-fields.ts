import type { AppError } from '@vonk/kernel/app-error.ts';

/** True when a refusal names the fields at fault: it is shown beside them then, and not above the form. */
export const hasFields = (error: AppError | null): boolean => Object.keys(error?.details.fields ?? {}).length > 0;
