import { useSearchParams } from 'react-router';

/** The inputs that nobody sees: the page the form stands on, where to go on afterwards (`?next=`), and more by name. */
export function HiddenFields({ from, ...more }: { from: string } & Partial<Record<string, string>>) {
  const [params] = useSearchParams();
  const values = Object.entries({ from, next: params.get('next') ?? '', ...more }).filter(([, value]) => value);
  return values.map(([name, value]) => <input key={name} type="hidden" name={name} value={value} />);
}
