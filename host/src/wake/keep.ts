// Inlined in painted pages whose application is on its way: what is pressed, typed and sent meanwhile is kept for it, and what it needs is fetched after the first frame.
import { keepClicks } from './keep-clicks.ts';
import { keepForms } from './keep-forms.ts';
import { preloadAfterPaint } from './preload-after-paint.ts';
import { retryScripts } from './retry-scripts.ts';
import { tellCutPage } from './tell-cut-page.ts';

// The words stand where the script does: those of the page are in the part of it that may not come.
const { late = '', retry = '' } = document.currentScript?.dataset ?? {};

tellCutPage({ late, retry });
retryScripts();
preloadAfterPaint();
keepClicks(keepForms());
