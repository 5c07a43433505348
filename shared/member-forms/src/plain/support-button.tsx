import { settingsAtom } from '@vonk/kernel/session-atoms.ts';
import { Button } from '@vonk/ui/button.tsx';
import { useAtomValue } from 'jotai';

/** Writes to support: the way on from a page where a member can do no more alone. */
export function SupportButton({ variant = 'secondary' }: { variant?: 'primary' | 'secondary' }) {
  const { support_email } = useAtomValue(settingsAtom);
  return (
    <Button as="a" href={`mailto:${support_email}`} variant={variant}>
      {support_email}
    </Button>
  );
}
