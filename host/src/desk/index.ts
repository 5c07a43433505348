import '../trust-first.ts';
import './start-desk.tsx';
