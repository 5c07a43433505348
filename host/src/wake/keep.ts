// Inlined in painted pages whose application is on its way: what is pressed, typed and sent meanwhile is kept for it.
import { keepClicks } from './keep-clicks.ts';
import { keepForms } from './keep-forms.ts';

keepClicks();
keepForms();
