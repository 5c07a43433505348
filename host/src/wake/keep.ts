// Inlined in painted pages whose application is on its way: what is pressed, typed and sent meanwhile is kept for it, and it starts after the first frame.
import { keepClicks } from './keep-clicks.ts';
import { keepForms } from './keep-forms.ts';
import { startAfterPaint } from './start-after-paint.ts';

startAfterPaint();
keepClicks();
keepForms();
