import { userAtom } from '@vonk/kernel/session-atoms.ts';
import { type Place, PlacePicker } from '@vonk/member-forms/place/place-picker.tsx';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { clearDraft, useDraft } from '../use-draft.ts';
import { StepFrame } from './step-frame.tsx';

const DRAFT = 'signup-place';

export function PlaceStep() {
  const { t } = useTranslation('signup');
  const profile = useAtomValue(userAtom)?.profile;
  const [place, setPlace] = useDraft<Place>(DRAFT, {
    country: profile?.country ?? 'NL',
    city_id: profile?.city_id ?? null,
    city: profile?.city ?? null,
    region: profile?.region ?? null,
  });
  return (
    <StepFrame
      step={2}
      title={t('placeStep.title')}
      text={t('placeStep.text')}
      body={{ country: place.country, city_id: place.city_id }}
      onSaved={() => clearDraft(DRAFT)}
    >
      <PlacePicker value={place} onChange={setPlace} />
    </StepFrame>
  );
}
