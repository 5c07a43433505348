// Stands before all else: whatever loads a script after it is judged.
import { trustOwnScripts } from './trust-own-scripts.ts';

trustOwnScripts();
