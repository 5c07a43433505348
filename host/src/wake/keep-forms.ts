import { type Field, heldBy, hurry, isAsPainted, isField, isTaken } from './field.ts';
import { type KeptField, keepField, MOST_FRAMES, settleField } from './kept-field.ts';
import { whenReady } from './when-ready.ts';

/** A page that nobody takes over meanwhile is looked at seldomer. */
const SELDOM_MS = 500;

const listen = (name: string, hear: (event: Event) => void) => addEventListener(name, hear, true);

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
  let isReady = false;
  let isTelling = false;
  let isRunning = false;

  const step = () => {
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
