import type { Language } from '../languages.ts';
import type { Registry } from '../page.ts';

/** What the desk's document carries in `<script type="application/json" id="boot">`: nothing of anybody. */
export interface DeskBoot {
  language: Language;
  registry: Registry;
  /** namespace → strings in `language`. */
  strings: Record<string, Record<string, unknown>>;
}
