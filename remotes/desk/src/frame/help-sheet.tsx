import { color, radius, space } from '@vonk/ui/theme.ts';
import { useTranslation } from 'react-i18next';
import { DeskDialog } from '../ui/desk-dialog.tsx';
import { useAllDeskKeys } from '../ui/desk-keys.tsx';

/** All keys that work on this page. */
export function HelpSheet({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation('desk');
  const keys = useAllDeskKeys()();
  return (
    <DeskDialog onClose={onClose} title={t('help.title')}>
      <dl css={listLook}>
        {keys.map(({ key, label }) => (
          <div key={key}>
            <dt>
              {key.split(' ').map((each) => (
                <kbd key={each}>{each}</kbd>
              ))}
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
    </DeskDialog>
  );
}

const listLook = {
  display: 'grid',
  gap: space[3],
  '> div': { display: 'grid', gridTemplateColumns: '96px 1fr', alignItems: 'center' },
  kbd: {
    display: 'inline-block',
    minWidth: '28px',
    marginInlineEnd: space[2],
    padding: `2px ${space[3]}`,
    textAlign: 'center',
    border: `1px solid ${color.borderStrong}`,
    borderRadius: radius.tag,
    fontFamily: 'ui-monospace, monospace',
  },
} as const;
