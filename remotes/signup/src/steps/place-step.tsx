import { userAtom } from '@vonk/kernel/session-atoms.ts';
import { useDraft } from '@vonk/member-forms/draft/use-draft.ts';
import { type Place, PlacePicker } from '@vonk/member-forms/place/place-picker.tsx';
import { useAtomValue } from 'jotai';
import { useTranslation } from 'react-i18next';
import { StepFrame } from './step-frame.tsx';

export function PlaceStep() {
  const { t } = useTranslation('signup');
  const profile = useAtomValue(userAtom)?.profile;
  const saved: Place = {
    country: profile?.country ?? 'NL',
    city_id: profile?.city_id ?? null,
    city: profile?.city ?? null,
    region: profile?.region ?? null,
  };
  // One part: a country without its city would be another place.
  const { value, change, discard } = useDraft('signup-place', { place: saved });
  const { place } = value;
  return (
    <StepFrame
      step={2}
      title={t('placeStep.title')}
      text={t('placeStep.text')}
      body={{ country: place.country, city_id: place.city_id }}
      onSaved={discard}
    >
      <PlacePicker value={place} onChange={(next) => change({ place: next })} />
    </StepFrame>
  );
}
