import { Text } from '@vonk/ui/text.tsx';
import type { ComponentProps } from 'react';
import { DeskTable } from './desk-table.tsx';
import { Panel } from './fact-list.tsx';

/** A table that is a part of a page, under its own heading; `none` is said in place of rows. */
export function PanelTable<Row extends object>({
  title,
  none,
  ...table
}: { title: string; none: string } & Omit<ComponentProps<typeof DeskTable<Row>>, 'caption' | 'empty'>) {
  return (
    <Panel title={title}>
      <DeskTable
        {...table}
        caption={title}
        empty={
          <Text size="sm" tone="soft">
            {none}
          </Text>
        }
      />
    </Panel>
  );
}
