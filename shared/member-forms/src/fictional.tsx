import type { MemberCard } from '@vonk/api/members.ts';
import { settingsAtom } from '@vonk/kernel/session-atoms.ts';
import { useFictionalTexts } from '@vonk/kernel/use-fictional-texts.ts';
import { Alert } from '@vonk/ui/alert.tsx';
import { FICTIONAL_ICONS } from '@vonk/ui/fictional-icons.ts';
import { Tag } from '@vonk/ui/tag.tsx';
import { useAtomValue } from 'jotai';

type Kind = Pick<MemberCard, 'kind'>;

/** The site's icon and word of a fictional profile, with the warning for readers and on hover (decision 1); nothing for a member. */
export function FictionalTag({ profile, isOnPhoto = false }: { profile: Kind; isOnPhoto?: boolean }) {
  const { word, warning } = useFictionalTexts();
  const { fictional_icon } = useAtomValue(settingsAtom);
  if (profile.kind !== 'fictional') return null;
  return (
    <span data-fictional="" title={warning}>
      <Tag kind={isOnPhoto ? 'fictional' : 'deep'} icon={FICTIONAL_ICONS[fictional_icon]}>
        {word}
        <span className="sr-only"> {warning} </span>
      </Tag>
    </span>
  );
}

/** The site's sentence that physical contact is not possible; nothing for a member. */
export function FictionalWarning({ profile }: { profile: Kind }) {
  const { warning } = useFictionalTexts();
  if (profile.kind !== 'fictional') return null;
  return (
    <div data-fictional="">
      <Alert tone="warning">{warning}</Alert>
    </div>
  );
}
