import type { HostModalName, HostModals } from '@vonk/kernel/host-api.tsx';
import { atom } from 'jotai';

export type OpenModal = { [Name in HostModalName]: { name: Name; props: HostModals[Name] } }[HostModalName];

/** The modal on screen, or null. One at a time. */
export const modalAtom = atom<OpenModal | null>(null);

export const openModalAtom = atom(
  null,
  <Name extends HostModalName>(
    _get: unknown,
    set: (target: typeof modalAtom, value: OpenModal | null) => void,
    name: Name,
    props: HostModals[Name],
  ) => {
    set(modalAtom, { name, props } as OpenModal);
  },
);
