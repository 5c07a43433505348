import { type Field, heldBy, hurry, isAsPainted, isField, isTaken } from './field.ts';
import { type KeptField, keepField, MOST_FRAMES, settleField } from './kept-field.ts';
import { sendByEnter } from './send-by-enter.ts';
import { whenReady } from './when-ready.ts';

/** So long after its last part a word that is put together is given up: a browser that never said that it is whole. */
const WORD_MS = 10_000;
/** A page that nobody takes over meanwhile is looked at seldomer. */
const SELDOM_MS = 500;

const listen = (name: string, hear: (event: Event) => void) => addEventListener(name, hear, true);

/**
 * Marks the page while a word is put together in a field (Japanese, accents, most phones' keyboards): written to, by the
 * application or from here, the field would tear it apart. Returns whether one is.
 */
function watchComposing(): () => boolean {
  const { dataset } = document.documentElement;
  let field: Node | null = null;
  let timer: ReturnType<typeof setTimeout>;
  const end = () => {
    field = null;
    delete dataset.composing;
  };
  const go = ({ target }: Event) => {
    field = target as Node;
    dataset.composing = '';
    clearTimeout(timer);
    timer = setTimeout(end, WORD_MS);
  };
  listen('compositionstart', go);
  listen('compositionupdate', go);
  listen('compositionend', end);
  listen('focusout', end);
  return () => Boolean(field?.isConnected);
}

/**
 * What is typed and chosen before the application runs is told to it once it does, also where it renders the page anew; and
 * again where a page breaks later. A form that only the application can send, which is one without an address, waits for it;
 * others send themselves. Settles when the application runs and has been told.
 */
export function keepForms(): Promise<void> {
  const pending = new Set<KeptField>();
  const sent = new Map<HTMLFormElement, KeptField[]>();
  /** What the application has heard by itself. */
  const heard = new Set<Field>();
  const isComposing = watchComposing();
  let isReady = false;
  let isTelling = false;
  let isRunning = false;

  const step = () => {
    if (isComposing()) return;
    isTelling = true;
    for (const kept of pending) if (settleField(kept)) pending.delete(kept);
    isTelling = false;
    for (const [form, fields] of sent) {
      const now = form.isConnected ? form : fields.find(({ field }) => field.isConnected)?.field.form;
      if (!now || !isTaken(now) || fields.some((kept) => pending.has(kept))) continue;
      sent.delete(form);
      // Once what was told is rendered.
      setTimeout(() => now.requestSubmit());
    }
  };
  /** Goes on until nothing is left to tell. */
  const run = async () => {
    if (!isReady || isRunning) return;
    isRunning = true;
    for (let frame = 0; pending.size + sent.size; frame += 1) {
      step();
      await new Promise((next) => (frame < MOST_FRAMES ? requestAnimationFrame(next) : setTimeout(next, SELDOM_MS)));
    }
    isRunning = false;
  };
  const keep = (field: Field, isLeaving = false) => {
    for (const kept of pending)
      if (kept.field === field || (field.type === 'radio' && kept.field.name === field.name)) pending.delete(kept);
    if (!isAsPainted(field)) pending.add(keepField(field, isLeaving));
    void run();
  };

  listen('input', ({ target }) => {
    if (isTelling || !isField(target)) return;
    const kept = [...pending].find(({ field }) => field === target);
    if (kept && isTaken(target)) kept.held = heldBy(target);
    else if (isTaken(target)) {
      // Pages that were left stay in no memory for their fields.
      for (const field of heard) if (!field.isConnected) heard.delete(field);
      heard.add(target);
    } else keep(target);
  });
  listen('submit', (event) => {
    const { target } = event;
    if (!(target instanceof HTMLFormElement) || target.hasAttribute('action')) return;
    const fields = [...pending].filter(({ form }) => form === target);
    if (isReady && !fields.length) hurry(target);
    if (isTaken(target) && !fields.length) return;
    event.preventDefault();
    // React would send it as it knows it.
    event.stopImmediatePropagation();
    sent.set(target, fields);
    void run();
  });
  listen('keydown', sendByEnter);
  // Told by the host before it takes away what broke (remote-boundary.tsx).
  listen('remote-broke', () => {
    for (const field of heard) if (field.isConnected && heldBy(field)) keep(field, true);
    heard.clear();
  });
  return new Promise((done) =>
    whenReady(() => {
      isReady = true;
      done(run());
    }),
  );
}
