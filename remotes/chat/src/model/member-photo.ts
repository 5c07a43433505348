import type { MemberCard } from '@vonk/api/members.ts';
import { settingsAtom } from '@vonk/kernel/session-atoms.ts';
import { useAtomValue } from 'jotai';

/** Address and placeholder of a member's small picture. */
export function useMemberPhoto(profile: Pick<MemberCard, 'main_image'>) {
  const { cdn_prefix } = useAtomValue(settingsAtom);
  const image = profile.main_image;
  return { src: image ? cdn_prefix + image.thumb_filename : null, placeholder: image?.placeholder ?? null };
}
