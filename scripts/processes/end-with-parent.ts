// Imported before a supervised program: whoever supervises it may be killed, and nobody is left to stop it then. It would keep its
// port, and the next start would find that taken.
const PARENT = 'ENDS_WITH_PARENT';

if (process.env[PARENT]) {
  // Not for what the program starts itself.
  delete process.env[PARENT];
  process.once('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  // The channel alone keeps no program running.
  process.channel?.unref();
}

export {};
