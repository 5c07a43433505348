import { Button } from '@vonk/ui/button.tsx';
import { Row } from '@vonk/ui/stack.tsx';
import { useEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';

/** Started this far before it comes into sight. */
const AHEAD = '900px';

/** A button for the next page, which presses itself when it comes near, unless it is to wait for somebody. */
export function LoadMore({
  isLoading,
  isWaiting = false,
  onLoad,
}: {
  isLoading: boolean;
  isWaiting?: boolean;
  onLoad: () => void;
}) {
  const { t } = useTranslation('profiles');
  const row = useRef<HTMLDivElement>(null);
  const load = useRef(onLoad);
  useEffect(() => {
    load.current = onLoad;
  });
  useEffect(() => {
    if (isLoading || isWaiting || !row.current || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some((entry) => entry.isIntersecting)) load.current();
      },
      { rootMargin: AHEAD },
    );
    observer.observe(row.current);
    return () => observer.disconnect();
  }, [isLoading, isWaiting]);
  return (
    <Row ref={row} justify="center">
      <Button isLoading={isLoading} onClick={onLoad}>
        {t('search.more')}
      </Button>
    </Row>
  );
}
