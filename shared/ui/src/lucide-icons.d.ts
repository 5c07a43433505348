/** The package ships its icons' modules without types. */
declare module '@lucide/icons/icons/*' {
  import type { LucideIconData } from '@lucide/icons';

  const icon: LucideIconData;
  export default icon;
}
