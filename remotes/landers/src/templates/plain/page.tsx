import { CheckIcon } from '@vonk/ui/icon.tsx';
import { Row, Stack } from '@vonk/ui/stack.tsx';
import { Text } from '@vonk/ui/text.tsx';
import { LanderFrame } from '../../blocks/frame/lander-frame.tsx';
import { useFreeText } from '../../blocks/texts/use-free-text.ts';
import { useLanderPage } from '../../blocks/texts/use-lander-page.ts';
import type texts from './texts/nl.json';

/** A headline, what is promised here, and the signup beside it. */
export function Page() {
  const { t, title, text } = useLanderPage<typeof texts>();
  const free = useFreeText();
  return (
    <LanderFrame level="display" title={title} text={text}>
      <Stack as="ul" gap={4}>
        {[free, t('prices'), t('honest')].filter(Boolean).map((promise) => (
          <Row as="li" key={promise} gap={3} align="start" isWrapping={false}>
            <CheckIcon size={24} />
            <Text>{promise}</Text>
          </Row>
        ))}
      </Stack>
    </LanderFrame>
  );
}
