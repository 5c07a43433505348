import type { CaseReply } from '@vonk/api/desk/moderation.ts';
import { useFormat } from '@vonk/kernel/use-format.ts';
import { Button } from '@vonk/ui/button.tsx';
import { Card } from '@vonk/ui/card.tsx';
import { EyeIcon } from '@vonk/ui/icon.tsx';
import { Row, Stack } from '@vonk/ui/stack.tsx';
import { Tag } from '@vonk/ui/tag.tsx';
import { Heading, Text } from '@vonk/ui/text.tsx';
import { color, radius, space } from '@vonk/ui/theme.ts';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { focusInPlace } from '../ui/use-opened.ts';
import { DueTag } from './due-tag.tsx';

/** What was reported, as it was then, and what reporters wrote. */
export function CaseContent({
  found,
  isPictureShown,
  onShow,
}: {
  found: CaseReply;
  isPictureShown: boolean;
  onShow: () => void;
}) {
  const { t } = useTranslation('desk');
  const format = useFormat();
  const { id, reason, reports, messages, has_picture, profile, complaint, photos, said } = found;
  return (
    <Stack gap={5}>
      <Row gap={3}>
        <Tag kind={found.urgency > 2 ? 'danger' : found.urgency > 1 ? 'warning' : 'neutral'}>
          {t(`moderation.reasons.${reason}`, { defaultValue: reason })}
        </Tag>
        {reports ? <Tag>{t('moderation.reportCount', { count: reports })}</Tag> : null}
        {found.state === 'open' ? <DueTag row={found} isAlone /> : null}
      </Row>
      {has_picture ? <Picture id={id} isShown={isPictureShown} onShow={onShow} /> : null}
      {messages.length ? <Messages messages={messages} /> : null}
      {profile ? (
        <Card>
          <Heading as="h2" level="h4">
            {t('moderation.profile')}
          </Heading>
          <Text weight="bold">{profile.name}</Text>
          <Text dir="auto" css={{ overflowWrap: 'anywhere' }}>
            {profile.about || t('moderation.noAbout')}
          </Text>
        </Card>
      ) : null}
      {complaint ? (
        <Card>
          <Heading as="h2" level="h4">
            {t('moderation.complaint', { number: complaint.number })}
          </Heading>
          <Text size="sm" tone="soft">
            {[complaint.email, complaint.language, complaint.place].filter(Boolean).join(' · ')}
          </Text>
          <Text dir="auto" css={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere' }}>
            {complaint.body}
          </Text>
        </Card>
      ) : null}
      {photos.length ? <Photos id={id} photos={photos} /> : null}
      {said.length ? (
        <Card>
          <Heading as="h2" level="h4">
            {t('moderation.said')}
          </Heading>
          <ul css={{ display: 'grid', gap: space[3], marginTop: space[4] }}>
            {said.map(({ reason: why, details, at }) => (
              <li key={`${at}${details}`}>
                <Text size="sm" tone="soft">
                  {`${t(`moderation.reasons.${why}`, { defaultValue: why })} · ${format.ago(at)}`}
                </Text>
                {details ? (
                  <Text dir="auto" css={{ overflowWrap: 'anywhere' }}>
                    {details}
                  </Text>
                ) : null}
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
    </Stack>
  );
}

/** What was reported as a picture: hidden until it is asked for. */
function Picture({ id, isShown, onShow }: { id: number; isShown: boolean; onShow: () => void }) {
  const { t } = useTranslation('desk');
  return (
    <Card>
      {isShown ? (
        <img
          ref={focusInPlace}
          tabIndex={-1}
          src={`/api/desk/cases/${id}/picture`}
          alt={t('moderation.picture')}
          css={pictureLook}
        />
      ) : (
        <Stack gap={4} align="center" css={hiddenLook}>
          <Text tone="soft">{t('moderation.hidden')}</Text>
          <Button icon={EyeIcon} onClick={onShow}>
            {t('moderation.show')}
          </Button>
        </Stack>
      )}
    </Card>
  );
}

/** Photos of whom a complaint is about, each by the number that a decision names it by: hidden until they are asked for. */
function Photos({ id, photos }: Pick<CaseReply, 'id' | 'photos'>) {
  const { t } = useTranslation('desk');
  const [isShown, setIsShown] = useState(false);
  return (
    <Card>
      <Heading as="h2" level="h4">
        {t('moderation.photos')}
      </Heading>
      {isShown ? (
        <Row as="ul" gap={4} css={{ marginTop: space[4] }}>
          {photos.map((photo, index) => (
            <li key={photo.id} css={{ width: '240px', maxWidth: '100%' }}>
              <img
                ref={index === 0 ? focusInPlace : undefined}
                tabIndex={-1}
                src={`/api/desk/cases/${id}/photos/${photo.id}`}
                alt={t('moderation.photo', { number: index + 1 })}
                css={pictureLook}
              />
              <Text size="sm" tone="soft" aria-hidden>
                {t('moderation.photo', { number: index + 1 })}
              </Text>
            </li>
          ))}
        </Row>
      ) : (
        <Stack gap={4} align="center" css={[hiddenLook, { marginTop: space[4] }]}>
          <Text tone="soft">{t('moderation.photosHidden')}</Text>
          <Button icon={EyeIcon} onClick={() => setIsShown(true)}>
            {t('moderation.showPhotos')}
          </Button>
        </Stack>
      )}
    </Card>
  );
}

/** A message that was reported, among those around it. */
function Messages({ messages }: Pick<CaseReply, 'messages'>) {
  const { t } = useTranslation('desk');
  const format = useFormat();
  return (
    <Card>
      <Heading as="h2" level="h4">
        {t('moderation.messages')}
      </Heading>
      <ol css={{ display: 'grid', gap: space[3], marginTop: space[4] }}>
        {messages.map(({ seq, is_theirs, is_reported, kind, text, at }) => (
          <li key={seq} css={[lineLook, is_reported ? reportedLook : null]}>
            <Text size="sm" tone="soft">
              {`${is_theirs ? t('moderation.theirs') : t('moderation.others')} · ${format.shortDate(at)} ${format.time(at)}`}
              {is_reported ? ` · ${t('moderation.reported')}` : ''}
            </Text>
            <Text dir="auto" css={{ overflowWrap: 'anywhere' }}>
              {text || t(`moderation.content.${kind}`, { defaultValue: '–' })}
            </Text>
          </li>
        ))}
      </ol>
    </Card>
  );
}

const pictureLook = { maxWidth: '100%', maxHeight: '70vh', borderRadius: radius.small } as const;
const hiddenLook = { background: color.sunken, borderRadius: radius.small, padding: space[8] } as const;
const lineLook = { padding: space[3], borderRadius: radius.small } as const;
const reportedLook = { background: color.warningSoft, borderInlineStart: `3px solid ${color.warningText}` } as const;
