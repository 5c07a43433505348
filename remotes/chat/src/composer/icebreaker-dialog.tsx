import { Dialog } from '@vonk/ui/dialog.tsx';
import { Stack } from '@vonk/ui/stack.tsx';
import { Text } from '@vonk/ui/text.tsx';
import { color, radius, space, TOUCH_TARGET } from '@vonk/ui/theme.ts';
import { useTranslation } from 'react-i18next';
import type { Thread } from '../model/thread.ts';
import { usePriceText } from './cost-line.tsx';
import { useLines } from './use-lines.ts';

/** R-MODAL-4: a list of lines, the price, and a cross. A line goes into the message box; nothing is sent yet. */
export function IcebreakerDialog({
  thread,
  onClose,
  onChoose,
}: {
  thread: Thread;
  onClose: () => void;
  onChoose: (line: string) => void;
}) {
  const { t } = useTranslation('chat');
  const lines = useLines(thread);
  const priceText = usePriceText();
  const { cost } = thread;
  return (
    <Dialog isOpen onClose={onClose} title={t('lines.title')} closeLabel={t('close')}>
      <Stack gap={4}>
        <Stack as="ul" gap={3}>
          {lines.map((line) => (
            <li key={line}>
              <button type="button" onClick={() => onChoose(line)} css={lineLook}>
                {line}
              </button>
            </li>
          ))}
        </Stack>
        <Text size="sm" tone="soft">
          {cost.message_credits ? t('lines.price', { price: priceText(cost.message_credits, cost) }) : t('lines.free')}
        </Text>
      </Stack>
    </Dialog>
  );
}

const lineLook = {
  width: '100%',
  minHeight: TOUCH_TARGET,
  padding: `${space[4]} ${space[5]}`,
  textAlign: 'start',
  background: color.sunken,
  borderRadius: radius.control,
  '&:hover': { background: color.deepSoft },
} as const;
