import { wantedOf } from './find-member-page.tsx';

it.each([
  [' Iris@Example.com ', { email: 'Iris@Example.com' }],
  ['4711', { member_id: 4711 }],
  ['0f8fad5b-d9cb-469f-a165-70867728950e', { payment_id: '0f8fad5b-d9cb-469f-a165-70867728950e' }],
  ['Iris', null],
  ['', null],
])('"%s" is looked for as what it is', (text, wanted) => {
  expect(wantedOf(text)).toEqual(wanted);
});
