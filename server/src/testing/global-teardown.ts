/** Stops the Postgres of the test run (global-setup.ts), unless a run beside this one uses it. */
export { stopServer as default } from './global-setup.ts';
