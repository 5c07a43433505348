// Functions that run in the page: they name nothing outside themselves.

export interface Shown {
  text: string;
  hasTimer: boolean;
  /** Names of fictional people who are shown without their label. */
  unlabelled: string[];
  fictionalShown: number;
}

/** Visible text, and whether each fictional person carries the word that says so. */
export function readShown(): Shown {
  interface Person {
    id: number;
    kind: string;
    name: string;
    age: number;
    about?: string;
    main_image: { card_filename: string } | null;
  }
  const boot: {
    language: string;
    settings: { fictional_singular: Record<string, string> };
    data: Record<string, { people?: Person[] }>;
  } = JSON.parse(document.getElementById('boot')?.textContent ?? '{}');
  const people = Object.values(boot.data).flatMap((reply) => reply.people ?? []);
  const word = boot.settings.fictional_singular[boot.language] ?? boot.settings.fictional_singular.en ?? '';
  const traces = ({ id, name, age, main_image }: Person): Element[] => [
    ...[...document.images].filter((image) => main_image && image.src.includes(main_image.card_filename)),
    ...document.querySelectorAll(`a[href$="/members/${id}"]`),
    ...[...document.querySelectorAll('p, span, h2, h3, strong')].filter(
      (element) => element.textContent.trim() === `${name}, ${age}`,
    ),
  ];
  /** Tiny pictures that stand in for one that has not come are nobody's. */
  const isAlone = (element: Element, { main_image }: Person) =>
    [...element.querySelectorAll('img')].every(
      ({ src }) => src.startsWith('data:') || (main_image !== null && src.includes(main_image.card_filename)),
    );
  const unlabelled = new Set<string>();
  const seen = new Set<number>();
  for (const person of people.filter(({ kind }) => kind === 'fictional')) {
    for (const trace of traces(person).filter((element) => element.checkVisibility())) {
      seen.add(person.id);
      // The card is the largest element around the person that holds nobody else and is not the page itself.
      let card: Element = trace;
      for (
        let outer = trace.parentElement;
        outer && !outer.matches('main, body') && !outer.querySelector('h1, form') && isAlone(outer, person);
        outer = outer.parentElement
      )
        card = outer;
      // biome-ignore lint/performance/useDomNodeTextContent: a label counts when it is seen
      if (!(card as HTMLElement).innerText.toLowerCase().includes(word.toLowerCase())) unlabelled.add(person.name);
    }
  }
  // What people say of themselves is theirs.
  // biome-ignore lint/performance/useDomNodeTextContent: only what is seen is promised
  let text = (document.querySelector('main') ?? document.body).innerText;
  for (const { about } of people) if (about) text = text.replaceAll(about, '');
  return {
    text,
    hasTimer: document.querySelector('[role=timer]') !== null,
    unlabelled: [...unlabelled],
    fictionalShown: seen.size,
  };
}

/** Whether the server painted the page, and not its layout alone. */
export const wasPainted = (): boolean =>
  JSON.parse(document.getElementById('boot')?.textContent ?? '{}').isRendered === true;

/** In the page without script: the form posts to the server, and names the age and the terms. */
export function readForm(minAge: number): string[] {
  const form = document.querySelector<HTMLFormElement>('form[method=post][action="/api/signup"]');
  if (!form) return ['there is no signup form that works without script'];
  return [
    ...(form.textContent.includes(String(minAge)) ? [] : [`the form does not say that one must be ${minAge} or older`]),
    ...(form.querySelector('a[href$="/pages/terms"]') ? [] : ['the form does not link to the terms']),
  ];
}
