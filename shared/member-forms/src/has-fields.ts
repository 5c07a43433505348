import type { AppError } from '@vonk/kernel/app-error.ts';

/** Whether a refusal names the fields at fault, so that it is told there and not above the form. */
export const hasFields = (error: AppError | null): boolean => Object.keys(error?.details.fields ?? {}).length > 0;
