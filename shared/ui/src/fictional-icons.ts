import { DramaIcon, FeatherIcon, type IconComponent, SparklesIcon } from './icon.tsx';

/** The icons of which a site chooses one for its fictional profiles, by their names in its settings (`fictional_icon`). */
export const FICTIONAL_ICONS: Record<'sparkles' | 'drama' | 'feather', IconComponent> = {
  sparkles: SparklesIcon,
  drama: DramaIcon,
  feather: FeatherIcon,
};
