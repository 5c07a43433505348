import type { MemberCard } from '@vonk/api/members.ts';
import { useFictionalTexts } from '@vonk/kernel/use-fictional-texts.ts';
import { Alert } from '@vonk/ui/alert.tsx';
import { SparklesIcon } from '@vonk/ui/icon.tsx';
import { Tag } from '@vonk/ui/tag.tsx';

type Kind = Pick<MemberCard, 'kind'>;

/** Icon and word of a fictional profile, with the warning for readers and on hover (decision 1); nothing for a member. */
export function FictionalTag({ profile, isOnPhoto = false }: { profile: Kind; isOnPhoto?: boolean }) {
  const { word, warning } = useFictionalTexts();
  if (profile.kind !== 'fictional') return null;
  return (
    <span data-fictional="" title={warning}>
      <Tag kind={isOnPhoto ? 'fictional' : 'deep'} icon={SparklesIcon}>
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
