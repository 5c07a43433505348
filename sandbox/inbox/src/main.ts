import path from 'node:path';
import { createInboxServer } from './inbox-server.ts';
import { createMailServer } from './mail-server.ts';
import { openMessageStore } from './message-store.ts';

const host = process.env.HOST ?? '127.0.0.1';
const port = Number(process.env.PORT ?? 3002);
const smtpPort = Number(process.env.SMTP_PORT ?? 3025);
const store = openMessageStore(path.join(process.env.DATA_DIR ?? path.resolve('.data'), 'inbox'));

const web = createInboxServer(store);
const mail = createMailServer(store);
mail.on('error', () => {});
mail.listen(smtpPort, host);
web.listen(port, host);

function stop(): void {
  mail.close();
  web.close();
  web.closeAllConnections();
}
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, stop);
