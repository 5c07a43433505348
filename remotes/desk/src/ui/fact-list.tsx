import { Card } from '@vonk/ui/card.tsx';
import { Heading } from '@vonk/ui/text.tsx';
import { color, font, space } from '@vonk/ui/theme.ts';
import type { ReactNode } from 'react';

/** A part of a page with its heading, in a frame. */
export function Panel({ title, actions, children }: { title: string; actions?: ReactNode; children: ReactNode }) {
  return (
    <Card padding="sm">
      <header
        css={{
          display: 'flex',
          flexWrap: 'wrap',
          gap: space[3],
          justifyContent: 'space-between',
          marginBottom: space[3],
        }}
      >
        <Heading as="h2" level="h4">
          {title}
        </Heading>
        {actions}
      </header>
      {children}
    </Card>
  );
}

/** Names and values under each other; what has no value is left out. */
export function FactList({ facts }: { facts: [name: string, value: ReactNode][] }) {
  return (
    <dl css={factsLook}>
      {facts
        .filter(([, value]) => value !== null && value !== undefined && value !== '')
        .map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}

const factsLook = {
  margin: 0,
  fontSize: font.size.sm,
  lineHeight: font.line.sm,
  '> div': { display: 'flex', justifyContent: 'space-between', gap: space[5], paddingBlock: space[2] },
  '> div + div': { borderTop: `1px solid ${color.border}` },
  dt: { color: color.ink2 },
  dd: { margin: 0, textAlign: 'end', overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' },
} as const;

/** Panels beside each other where there is room. */
export function Panels({ children }: { children: ReactNode }) {
  return <div css={panelsLook}>{children}</div>;
}

const panelsLook = {
  display: 'grid',
  gap: space[5],
  alignItems: 'start',
  gridTemplateColumns: 'repeat(auto-fit, minmax(min(100%, 400px), 1fr))',
} as const;
