import type { Phrases } from './phrases.test-data.ts';

/** As people write: without accents, in the spelling of chats, with mistakes. */
export const nb: Phrases = {
  asks: `
er du ekte?
er du virkelig ekte
er du en bot
e du ekte
er du en ekte person
Er du en ekte kvinne eller?
er dette en falsk profil
er profilen fake
du er jo ikke ekte
snakker jeg med et ekte menneske
finnes du i det hele tatt
eksisterer du
får du penger for dette
blir du betalt for å skrive
jobber du for siden
hva betyr fiktiv profil
så du er fiktiv?
hvem sitter bak profilen
hvem skriver egentlig her bak
er det virkelig deg på bildet
bevis at du er ekte
du er vel ikke en bot
er bildene ekte
snakker jeg med en robot nå
er du et menneske
er du moderator
det er en fake konto
skal vi møtes
kan vi treffes
vil du møte meg
når ses vi
jeg vil gjerne treffe deg
skal vi ta en kaffe
vil du bli med på date
kom innom i kveld
har du tid i helga
har du lyst til å møtes
la oss møtes
kan jeg få treffe deg i virkeligheten
vil du ha en kopp kaffe med meg
en date kanskje?
kan jeg få nummeret ditt
hva er telefonnummeret ditt
gi meg nummeret ditt
nummeret mitt er 912 34 567 8
har du whatsapp
kan jeg ringe deg
ring meg
hva er adressen din
hvilken gate bor du i
hvor bor du nøyaktig
mailen min er ola@eksempel.no
har du snapchat
send meg mailen din
kan vi skrive utenfor siden
er det et menneske i andre enden
skal vi gå på kino sammen`,
  harmless: `
hei hvordan var dagen din
god morgen, sovet godt
hva gjør du på fritiden
du har et fint smil
hva slags musikk liker du
har du kjæledyr
jeg var hos søstera mi i går
telefonen min gikk tom
hva er favorittmaten din
jeg jobber på sykehus
er du morgenfugl
liker du å gå tur
jeg vil ikke møtes nå, bare prate
har du vært i spania
haha du er morsom
hvilken film så du sist
jeg skal lage pasta
sov godt
er du sliten
takk for en hyggelig melding
jeg har hund
regner det hos deg også
hvor lenge har du vært her
fortell litt om deg selv
ærlighet er viktig for meg
jeg syklet en tur i går
hva er viktig for deg i livet
jeg lærer å spille gitar
broren min bor i bergen
så fint at du svarer
du har vakre øyne
hva skal du i helga
jeg kom akkurat hjem fra jobb
liker du å lese
gleder meg til sommeren
gratulerer med dagen
tror du på kjærlighet ved første blikk
jeg er forkjølet
hvilken serie ser du på
hvor kommer du fra
det er virkelig fint vær i dag
hyggelig å møte deg
er det sant at du liker jazz`,
};
