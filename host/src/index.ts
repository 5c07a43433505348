import './trust-first.ts';
import './bootstrap.tsx';
