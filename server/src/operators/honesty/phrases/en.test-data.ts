import type { Phrases } from './phrases.test-data.ts';

/** As people write: without accents, in the spelling of chats, with mistakes. */
export const en: Phrases = {
  asks: `
are you real?
r u real
are u a bot
Are you a real person or not?
hey is this profile fake
am i talking to a real woman here
is this an AI?
u a bot?
are you human
you're fake aren't you
youre not real are you
do you even exist
do u get paid to write to me
are you being paid to chat with guys
do you work for this site?
whats that fictional icon on your profile mean
so you are a fictional profile?
who is really behind this profile
is there a real person on the other end
prove you're real please
im not talking to a robot right
are these pics really you
is that actually you in the photo
this is a fake account isnt it
tell me honestly, are you a moderator
are you some kind of chatbot lol
Are you gennuine?
can we meet up?
wanna meet this weekend
lets meet for a drink
when can i see you
would you like to go out with me on friday
how about a coffee tomorrow
I'd love to meet you in person
do you want to grab a drink sometime
are you free on saturday?
come over to my place tonight
why don't we meet
shall we have dinner together
can i take you out
whats your number
can i have your phone number?
give me ur number
my number is 07700 900123
here's my email: jim.b at least write me jim@example.com
can i call you
text me on 0612345678
do you have whatsapp
add me on snapchat
whats your adress
where exactly do you live
could you send me your email
my cell is 555 0100 call me
Be honest with me, is a human writing this
Are you one of those fake profiles
could we maybe see each other in town
I live in Leeds, whats your cell
u r not a real girl
do real women write here
lets go to the movies together`,
  harmless: `
hey how was your day
good morning, did you sleep well
what do you do for fun
I really like your smile
i had a real good laugh at that
are you really that hungry haha
real madrid won last night, did you watch?
what music do you like
my phone died yesterday sorry
i work as a nurse, night shifts
I met a friend for lunch today
do you have any pets
nice to meet you
what's your favourite movie
i was at the beach all day, lovely weather
are you a morning person?
have you ever been to spain
i love cooking italian food
tell me something about yourself
haha you are funny
where are you from originally
how long have you been on here
i dont want to meet anyone right now, just chat
can you cook?
what are you wearing to the wedding
i am so tired of work
my sister lives in london
i saw a good film last night
do you like dogs or cats
what's the best thing you ever ate
sorry for the late reply, busy week
sleep tight
you have beautiful eyes
i am learning to play the guitar
did you see the news
it is raining cats and dogs here
thanks for the nice message
what is your star sign
number one rule: never skip breakfast
i'm going to the gym now, talk later
do you believe in love at first sight
i think honesty is important
I am not really in the mood today
the number of people here is crazy
is this your first time on a site like this
are you really into jazz?
my address book is full of old friends
we could talk about books for hours
did you meet anyone nice here
are you on a computer or your phone
I had coffee with my mother
the machine at work broke
is it real gold?
what time do you get up`,
};
