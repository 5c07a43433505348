import { Stack } from '@vonk/ui/stack.tsx';
import { Heading, Text } from '@vonk/ui/text.tsx';
import type { OwnTexts } from '../lander/lander.ts';

interface Props extends OwnTexts {
  /** 'display' for a heading that is most of the page. */
  level?: 'h1' | 'h2' | 'display';
  /** It stands on a colour of its own and takes the colour of the words from there. */
  isOnColor?: boolean;
  isCentered?: boolean;
}

/** The main heading of a lander with the sentence below it. */
export function LanderHeading({ title, text, level = 'h1', isOnColor = false, isCentered = false }: Props) {
  return (
    <Stack gap={level === 'display' ? 4 : 3} align={isCentered ? 'center' : 'stretch'}>
      <Heading as="h1" level={level} css={isCentered ? { textAlign: 'center' } : undefined}>
        {title}
      </Heading>
      <Text
        size={isCentered ? 'md' : 'lg'}
        tone={isOnColor ? 'inherit' : 'soft'}
        align={isCentered ? 'center' : 'start'}
      >
        {text}
      </Text>
    </Stack>
  );
}
