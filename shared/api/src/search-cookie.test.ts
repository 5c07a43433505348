import { recalledSearch, searchMemory } from './search-cookie.ts';

it('R-PROFILE-3 the filters that were last in force are their owner’s alone', () => {
  const value = searchMemory(7, 'gender=female&max_age=40');
  expect(recalledSearch(value, 7)).toBe('gender=female&max_age=40');
  expect([recalledSearch(value, 8), recalledSearch(value, null)]).toEqual(['', '']);
});

it.each([undefined, '', '%E0%A4%A', '7'])('R-PROFILE-3 a cookie that reads %s recalls nothing', (value) => {
  expect(recalledSearch(value, 7)).toBe('');
});
