import type { Phrases } from './phrases.test-data.ts';

/** As people write: without accents, in the spelling of chats, with mistakes. */
export const sv: Phrases = {
  asks: `
är du äkta?
e du äkta
är du på riktigt
är du en bot
är du en riktig person
Är du en riktig kvinna eller?
är det här en falsk profil
är profilen fejk
du är ju inte äkta
pratar jag med en riktig människa
finns du på riktigt
existerar du
får du betalt för det här
blir du betald för att skriva
jobbar du för sidan
vad betyder fiktiv profil
så du är fiktiv?
vem sitter bakom profilen
vem skriver egentligen här bakom
är det verkligen du på bilden
bevisa att du är äkta
du är väl inte en bot
är bilderna äkta
pratar jag med en robot
är du en människa
är du moderator
det här är ett fejk konto
ska vi träffas
kan vi ses
vill du träffa mig
när ses vi
jag vill gärna träffa dig
ska vi ta en fika
vill du gå på dejt
kom förbi ikväll
har du tid i helgen
har du lust att träffas
låt oss träffas
kan vi ses irl
vill du ta en kopp kaffe med mig
en dejt kanske?
kan jag få ditt nummer
vad är ditt telefonnummer
ge mig ditt nr
mitt nummer är 070 123 45 67
har du whatsapp
får jag ringa dig
ring mig
vad har du för adress, vad är din adress
vilken gata bor du på
var bor du exakt
min mejl är olle@exempel.se
har du snapchat
skicka din mejl
kan vi skriva utanför sidan
är det en människa där
ska vi gå på bio ihop`,
  harmless: `
hej hur var din dag
god morgon, sovit gott
vad gör du på fritiden
du har ett fint leende
vad lyssnar du på för musik
har du husdjur
jag var hos min syster igår
min telefon dog
vad är din favoritmat
jag jobbar på sjukhus
är du morgonpigg
gillar du att vandra
jag vill inte träffas just nu, bara skriva
har du varit i spanien
haha du är rolig
vilken film såg du senast
jag ska laga pasta
sov gott
är du trött
tack för ett fint meddelande
jag har hund
regnar det hos dig också
hur länge har du varit här
berätta lite om dig själv
ärlighet är viktigt för mig
jag cyklade en tur igår
vad är viktigt för dig i livet
jag lär mig spela gitarr
min bror bor i göteborg
vad kul att du svarar
du har vackra ögon
vad gör du i helgen
jag kom precis hem från jobbet
gillar du att läsa
längtar till sommaren
grattis på födelsedagen
tror du på kärlek vid första ögonkastet
jag är förkyld
vilken serie tittar du på
var kommer du ifrån
det är verkligen fint väder idag
trevligt att träffas
är det sant att du gillar jazz
jag träffade en kompis igår`,
};
