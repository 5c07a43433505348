import type { RemoteName } from '@vonk/api/remotes.ts';
import { Alert } from '@vonk/ui/alert.tsx';
import { Container } from '@vonk/ui/stack.tsx';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { healRemote } from './heal-remote.ts';
import { RemoteFailure } from './remote-failure.tsx';
import { serverHtml } from './server-html.ts';

interface Props {
  name: RemoteName;
  error: Error;
  /** The visitor asks for another try. */
  onRetry(): void;
  /** Another try is worthwhile. */
  onHeal(): void;
}

/** Stands in for a remote that broke: the page as the server painted it, whose forms and links work without script, or a hole. The HTML is our own server's, of this very page. */
export function RemoteBroken({ name, error, onRetry, onHeal }: Props) {
  const { t } = useTranslation('host');
  const heal = useRef(onHeal);
  heal.current = onHeal;
  useEffect(() => healRemote(name, error, () => heal.current()), [name, error]);
  const html = serverHtml();
  if (!html) return <RemoteFailure name={name} onRetry={onRetry} />;
  return (
    <>
      <div role="status" data-remote-failed={name}>
        <Container>
          <Alert tone="info">{t('remoteFailed.late')}</Alert>
        </Container>
      </div>
      <div css={{ display: 'contents' }} dangerouslySetInnerHTML={{ __html: html }} />
    </>
  );
}
