import { useSearchParams } from 'react-router';

/** What a form posts beside its inputs: where it stood, where to go on, and more by name. */
export function HiddenFields({ from, ...more }: { from: string } & Partial<Record<string, string>>) {
  const [params] = useSearchParams();
  const values = Object.entries({ from, next: params.get('next') ?? '', ...more }).filter(([, value]) => value);
  return values.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
