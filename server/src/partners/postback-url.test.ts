import { fillTemplate, templateError, whyUncalled } from './postback-url.ts';

it.each([
  ['https://network.example/in?click={sub1}&amount={amount}', null],
  ['http://network.example:8080/{event}/{sub1}', null],
  ['ftp://network.example/{sub1}', /http or https/],
  ['javascript:alert(1)', /http or https/],
  ['https://{ref}/in', /http or https/],
  ['https://{ref}.example/in', /http or https/],
  ['https://user:secret@network.example/', /http or https/],
  ['https://network.example/in?mail={email}', /\{email\}.*can be told/],
  ['https://network.example/in?click={sub1', /brace/],
] as const)('R-ACCOUNT-12 the template %s is judged', (template, wrong) => {
  if (wrong === null) expect(templateError(template)).toBeNull();
  else expect(templateError(template)).toMatch(wrong);
});

it('R-ACCOUNT-12 values are URL-encoded, missing ones empty, and an e-mail address is not told', () => {
  const template = 'https://n.example/{sub2}/in?c={sub1}&r={ref}&s={sub3}';
  expect(fillTemplate(template, { sub1: 'a&b=ü/?#{ref}', sub2: '..', sub3: 'jan@example.com' })).toBe(
    'https://n.example//in?c=a%26b%3D%C3%BC%2F%3F%23%7Bref%7D&r=&s=',
  );
});

it.each([
  ['https://network.example/in?click={sub1}', false, null],
  ['http://network.example/{sub1}', true, null],
  ['http://network.example/{sub1}', false, /^http:\/\/network\.example is not called .*OUTBOUND_ALLOW.*only https/],
  ['https://10.0.0.5:8443/{sub1}', true, /^https:\/\/10\.0\.0\.5:8443 is not called .*not public/],
  ['https://[::1]/in', false, /not public/],
] as const)('R-ACCOUNT-12 whoever sets %s is told whether it will be called', (template, isHttpAllowed, why) => {
  if (why === null) expect(whyUncalled(template, isHttpAllowed)).toBeNull();
  else expect(whyUncalled(template, isHttpAllowed)).toMatch(why);
});
