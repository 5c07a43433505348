import type { MemberCard } from '@vonk/api/members.ts';
import { languageAtom, settingsAtom } from '@vonk/kernel/session-atoms.ts';
import { Alert } from '@vonk/ui/alert.tsx';
import { FICTIONAL_ICONS } from '@vonk/ui/fictional-icons.ts';
import { Tag } from '@vonk/ui/tag.tsx';
import { useAtomValue } from 'jotai';

/** The site's icon and word of a fictional profile, with the warning for readers and on hover (decision 1); nothing for a member. */
export function FictionalTag({ person }: { person: Pick<MemberCard, 'kind'> }) {
  const { fictional_icon, fictional_singular, fictional_warning } = useAtomValue(settingsAtom);
  const language = useAtomValue(languageAtom);
  if (person.kind !== 'fictional') return null;
  const warning = fictional_warning[language] ?? fictional_warning.en;
  return (
    <span data-fictional="" title={warning}>
      <Tag kind="fictional" icon={FICTIONAL_ICONS[fictional_icon]}>
        {fictional_singular[language] ?? fictional_singular.en}
        <span className="sr-only"> {warning} </span>
      </Tag>
    </span>
  );
}

/** The site's sentence that physical contact is not possible; nothing for a member. */
export function FictionalWarning({ person }: { person: Pick<MemberCard, 'kind'> }) {
  const { fictional_warning } = useAtomValue(settingsAtom);
  const language = useAtomValue(languageAtom);
  if (person.kind !== 'fictional') return null;
  return (
    <div data-fictional="">
      <Alert tone="warning">{fictional_warning[language] ?? fictional_warning.en}</Alert>
    </div>
  );
}
