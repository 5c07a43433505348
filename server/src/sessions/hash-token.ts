import { hash } from 'node:crypto';

/** What is stored of a token, which is stored nowhere itself: its SHA-256. */
export const hashToken = (token: string): Buffer => hash('sha256', token, 'buffer');
