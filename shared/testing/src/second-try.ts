import { jest } from '@jest/globals';

// As a journey has it: what fails twice has failed. The whole run says which tests needed it (scripts/test.ts).
jest.retryTimes(1, { logErrorsBeforeRetry: true });
