/** Lines that demo people answer with, by language. Every one would be true of anyone; none asks for money, a meeting or an address. */
export const SCRIPTED_LINES: Record<string, string[]> = {
  nl: [
    'Leuk dat je schrijft. Hoe is je dag tot nu toe?',
    'Goede vraag. Ik denk dat ik voor koffie aan het water ga, en jij?',
    'Haha, dat had ik niet verwacht. Vertel eens verder.',
    'Ik was net buiten, heerlijk weer. Waar word jij blij van?',
    'Daar ben ik het helemaal mee eens.',
    'Grappig, dat heb ik dus ook. Al lang?',
    'Ik lees liever een boek dan dat ik een serie kijk. Heb jij een tip?',
    'Vanavond kook ik iets nieuws. Wat is jouw vaste recept?',
    'Klinkt goed. Wat staat er dit weekend op je lijstje?',
    'Mooi verwoord. Schrijf je vaker zo?',
  ],
  en: [
    'Nice of you to write. How is your day so far?',
    'Good question. I would go for coffee by the water, and you?',
    'Haha, I did not see that coming. Tell me more.',
    'I was just outside, lovely weather. What makes you happy?',
    'I could not agree more.',
    'Funny, I have that too. For long?',
    'I would rather read a book than watch a series. Any tips?',
    'I am cooking something new tonight. What is your standby recipe?',
    'Sounds good. What is on your list this weekend?',
    'Nicely put. Do you write like that often?',
  ],
};
