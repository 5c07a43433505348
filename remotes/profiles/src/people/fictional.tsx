import type { MemberCard } from '@vonk/api/members.ts';
import { languageAtom, settingsAtom } from '@vonk/kernel/session-atoms.ts';
import { Alert } from '@vonk/ui/alert.tsx';
import { SparklesIcon } from '@vonk/ui/icon.tsx';
import { Tag } from '@vonk/ui/tag.tsx';
import { useAtomValue } from 'jotai';

type Kind = Pick<MemberCard, 'kind'>;

/** Icon and word of a fictional profile, with the warning for readers and on hover (decision 1); nothing for a member. */
export function FictionalTag({ profile, isOnPhoto = false }: { profile: Kind; isOnPhoto?: boolean }) {
  const { fictional_singular, fictional_warning } = useAtomValue(settingsAtom);
  const language = useAtomValue(languageAtom);
  if (profile.kind !== 'fictional') return null;
  const warning = fictional_warning[language] ?? fictional_warning.en;
  return (
    <span data-fictional="" title={warning}>
      <Tag kind={isOnPhoto ? 'fictional' : 'deep'} icon={SparklesIcon}>
        {fictional_singular[language] ?? fictional_singular.en}
        <span className="sr-only"> {warning} </span>
      </Tag>
    </span>
  );
}

/** The site's sentence that physical contact is not possible; nothing for a member. */
export function FictionalWarning({ profile }: { profile: Kind }) {
  const { fictional_warning } = useAtomValue(settingsAtom);
  const language = useAtomValue(languageAtom);
  if (profile.kind !== 'fictional') return null;
  return (
    <div data-fictional="">
      <Alert tone="warning">{fictional_warning[language] ?? fictional_warning.en}</Alert>
    </div>
  );
}
