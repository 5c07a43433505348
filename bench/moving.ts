// npm run bench:moving [-- --rounds N --events N --changes N --only WORD]: how fast one moves about with a fourth of the processor: taps warm and cold, Back, filters, the first press on a slow line, input delay, long tasks, memory. Each figure beside its target.

import { watchMachine } from './machine-load.ts';
import { measureFirstPress, measureInput, measureMemory } from './moving-strain.ts';
import { measureBack, measureCold, measureFilter, measureWarm } from './moving-taps.ts';
import { option } from './option.ts';
import { startPhone } from './phone.ts';
import { CPU } from './renderings.ts';

const rounds = Number(option('rounds', '9'));
const only = option('only', '');
const phone = await startPhone(Number(option('port', '4290')));

const PARTS = {
  warm: () => measureWarm(phone, rounds),
  cold: () => measureCold(phone, rounds),
  back: () => measureBack(phone, rounds),
  filter: () => measureFilter(phone, rounds),
  press: () => measureFirstPress(phone, rounds),
  input: () => measureInput(phone, Number(option('events', '5000'))),
  memory: () => measureMemory(phone, Number(option('changes', '1000'))),
};

try {
  for (const [name, measure] of Object.entries(PARTS)) {
    if (!name.includes(only)) continue;
    console.log(`${name}: ${CPU}x CPU, ${rounds} rounds`);
    const machine = watchMachine();
    await measure();
    console.log(`  ${machine()}`);
  }
} finally {
  await phone.stop();
}
process.exit(0);
