import { fireEvent } from '@testing-library/react';
import { ignoreStrayClicks } from './ignore-stray-clicks.ts';

const make = (tag: 'a' | 'button' | 'input') => document.body.appendChild(document.createElement(tag));
const click = (element: Element, detail: number) => fireEvent.click(element, { detail });

describe('the second click of a double click', () => {
  ignoreStrayClicks();
  const heard: Element[] = [];
  const [row, next, link, box] = [make('button'), make('button'), make('a'), make('input')];
  for (const each of [row, next, link, box]) each.addEventListener('click', () => heard.push(each));
  next.append(document.createElement('span'));
  beforeEach(() => {
    heard.length = 0;
    click(document.body, 1);
  });

  it('R-PROFILE-8 R-PROFILE-10 does nothing on what has come to stand in the place of what the first one pressed', () => {
    click(row, 1);
    expect(click(next.firstElementChild as Element, 2)).toBe(false);
    click(row, 1);
    expect(click(link, 2)).toBe(false);
    expect(heard).toEqual([row, row]);
    // Whoever goes on pressing there means it.
    click(link, 3);
    expect(heard).toEqual([row, row, link]);
  });

  it('counts where it falls on the same, where it is a first one, by keys, and in a field', () => {
    click(row, 1);
    click(row, 2);
    click(next, 1);
    click(link, 0);
    click(row, 1);
    click(box, 2);
    expect(heard).toEqual([row, row, next, link, row, box]);
  });
});
