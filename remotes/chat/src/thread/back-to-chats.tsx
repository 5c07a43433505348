import { paths } from '@vonk/api/paths.ts';
import { ArrowLeftIcon } from '@vonk/ui/icon.tsx';
import { IconButton } from '@vonk/ui/icon-button.tsx';
import { media, space } from '@vonk/ui/theme.ts';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router';

/** The way back to the list, where a thread has the whole width. */
export function BackToChats() {
  const { t } = useTranslation('chat');
  return <IconButton as={Link} to={paths.chats()} icon={ArrowLeftIcon} label={t('thread.back')} css={narrowOnly} />;
}

const narrowOnly = { marginInlineStart: `-${space[3]}`, [media.up('md')]: { display: 'none' } } as const;
