// Loaded before a program whose clock is to be wrong by CLOCK_AHEAD_MS; timers go on as they do.
const ahead = Number(process.env.CLOCK_AHEAD_MS);
const RealDate = Date;

globalThis.Date = class extends RealDate {
  constructor(...parts: ConstructorParameters<typeof RealDate> | []) {
    if (parts.length) super(...parts);
    else super(RealDate.now() + ahead);
  }

  static override now(): number {
    return RealDate.now() + ahead;
  }
} as DateConstructor;
