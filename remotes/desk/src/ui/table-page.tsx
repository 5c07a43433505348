import type { useRead } from '@vonk/kernel/use-read.ts';
import type { ComponentProps, ReactNode } from 'react';
import { DeskAnswer } from './desk-answer.tsx';
import { DeskPage } from './desk-page.tsx';
import { DeskTable } from './desk-table.tsx';

/** A page that is one table, with what may be done above it; `children` are its dialogs. */
export function TablePage<Row extends object>({
  title,
  text,
  actions,
  read: { isLoading, error, reload },
  children,
  ...table
}: Omit<ComponentProps<typeof DeskPage>, 'children'> & {
  title: string;
  read: Pick<ReturnType<typeof useRead>, 'isLoading' | 'error' | 'reload'>;
  children?: ReactNode;
} & Omit<ComponentProps<typeof DeskTable<Row>>, 'caption'>) {
  return (
    <DeskPage title={title} text={text} actions={actions}>
      <DeskAnswer isLoading={isLoading} error={error} onAgain={reload}>
        <DeskTable {...table} caption={title} />
      </DeskAnswer>
      {children}
    </DeskPage>
  );
}
