import { fillEmpty } from './fill-empty.ts';

function makeForm(): HTMLFormElement {
  document.body.innerHTML = `<form>
    <input name="name"><input name="email" value="typed@example.com"><textarea name="signup_message"></textarea>
    <input type="radio" name="gender" value="male"><input type="radio" name="gender" value="female">
  </form>`;
  return document.querySelector('form') as HTMLFormElement;
}
const valuesOf = (form: HTMLFormElement) => Object.fromEntries(new FormData(form));

it('R-ACCOUNT-1 a draft fills what is empty, and leaves what was typed', () => {
  const form = makeForm();
  fillEmpty(form, { name: 'Jan', email: 'old@example.com', signup_message: 'Hello', gender: 'female', other: 'x' });
  expect(valuesOf(form)).toEqual({
    name: 'Jan',
    email: 'typed@example.com',
    signup_message: 'Hello',
    gender: 'female',
  });
});

it('R-ACCOUNT-1 a choice that was made stays', () => {
  const form = makeForm();
  form.querySelector<HTMLInputElement>('[value=male]')?.click();
  fillEmpty(form, { gender: 'female' });
  expect(valuesOf(form).gender).toBe('male');
});

it('R-ACCOUNT-1 inputs that keep state of their own hear of it, as if it were typed', () => {
  const form = makeForm();
  const heard: string[] = [];
  form.addEventListener('input', ({ target }) => heard.push((target as HTMLInputElement).name));
  fillEmpty(form, { name: 'Jan', email: 'old@example.com' });
  expect(heard).toEqual(['name']);
});
