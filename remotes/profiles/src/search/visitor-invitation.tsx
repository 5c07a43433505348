import { Card } from '@vonk/ui/card.tsx';
import { Row } from '@vonk/ui/stack.tsx';
import { Text } from '@vonk/ui/text.tsx';
import { useTranslation } from 'react-i18next';
import { EntranceButtons } from '../people/entrance-buttons.tsx';

/** Says to a visitor what members can do more. */
export function VisitorInvitation() {
  const { t } = useTranslation('profiles');
  return (
    <Card padding="sm">
      <Row justify="between" gap={4}>
        <Text css={{ flex: '1 1 260px' }}>{t('visitor.text')}</Text>
        <Row gap={3}>
          <EntranceButtons />
        </Row>
      </Row>
    </Card>
  );
}
