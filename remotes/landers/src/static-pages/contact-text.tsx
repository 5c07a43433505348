import { TextLink } from '@vonk/ui/text-link.tsx';
import { Fragment } from 'react';

/** A text in which our e-mail address and telephone number can be pressed. */
export function ContactText({ text, email, phone }: { text: string; email: string; phone: string }) {
  const links: Record<string, string> = {
    [email]: `mailto:${email}`,
    ...(phone ? { [phone]: `tel:${phone.replaceAll(/[^+\d]/g, '')}` } : {}),
  };
  const found = Object.keys(links).filter((each) => each && text.includes(each));
  let parts = [text];
  for (const each of found) parts = parts.flatMap((part) => splitAround(part, each));
  return parts.map((part, index) => {
    const key = `${index}`;
    const href = links[part];
    return href ? (
      <TextLink key={key} href={href}>
        {part}
      </TextLink>
    ) : (
      <Fragment key={key}>{part}</Fragment>
    );
  });
}

const splitAround = (text: string, word: string): string[] =>
  text === word ? [text] : text.split(word).flatMap((part, index) => (index ? [word, part] : [part]));
