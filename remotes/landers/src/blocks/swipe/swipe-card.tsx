import { CloseIcon, HeartIcon } from '@vonk/ui/icon.tsx';
import { IconButton } from '@vonk/ui/icon-button.tsx';
import { Row, Stack } from '@vonk/ui/stack.tsx';
import { Text } from '@vonk/ui/text.tsx';
import { useDrag } from '@vonk/ui/use-drag.ts';
import { hiddenWithoutScript } from '../frame/hidden-without-script.ts';
import { FictionalWarning } from '../people/fictional-tag.tsx';
import { PersonCard } from '../people/person-card.tsx';
import type { Person } from '../people/use-showcase.ts';
import { useSharedTexts } from '../texts/use-shared-texts.ts';

/** One person to swipe by thumb or button. Neither side is a like: it says so, and `onChosen` is told of both alike. */
export function SwipeCard({ person, onChosen }: { person: Person; onChosen: () => void }) {
  const { t } = useSharedTexts();
  const drag = useDrag(onChosen);
  return (
    <Stack gap={5}>
      <div
        {...drag}
        css={{ maxWidth: '340px', width: '100%', marginInline: 'auto', touchAction: 'pan-y', cursor: 'grab' }}
      >
        <PersonCard key={person.id} person={person} isPlain isPriority />
      </div>
      <FictionalWarning person={person} />
      <Row justify="center" gap={6} css={hiddenWithoutScript}>
        <IconButton
          icon={CloseIcon}
          label={t('swipe.pass', { name: person.name })}
          size="xl"
          variant="secondary"
          onClick={onChosen}
        />
        <IconButton
          icon={HeartIcon}
          label={t('swipe.like', { name: person.name })}
          size="xl"
          variant="primary"
          onClick={onChosen}
        />
      </Row>
      <Text size="sm" tone="faint" align="center" css={hiddenWithoutScript}>
        {t('swipe.note')}
      </Text>
    </Stack>
  );
}
