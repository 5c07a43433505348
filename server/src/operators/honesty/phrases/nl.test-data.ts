import type { Phrases } from './phrases.test-data.ts';

/** As people write: without accents, in the spelling of chats, with mistakes. */
export const nl: Phrases = {
  asks: `
ben je echt?
bn je wel echt
ben jij een bot
Ben je een echte vrouw of niet
is dit een nepprofiel?
is dit profiel nep
je bent vast nep
praat ik hier met een echt persoon
ben je een computer ofzo
besta je eigenlijk wel
bestaat deze vrouw echt
word je hiervoor betaald
krijg je geld om met mij te praten
werk je voor deze site?
wat betekent fictief profiel
dus jij bent fictief??
wie zit er achter dit profiel
wie schrijft hier eigenlijk echt
ben jij dat wel op die foto
bewijs dat je echt bent
je bent toch geen bot he
zijn die fotos echt van jou
volgens mij schrijf ik met een robot
ben je een mens
is dit een fake account
zijn jullie ingehuurd
zullen we afspreken
zullen we een keer wat gaan drinken
wanneer kunnen we elkaar zien
ik wil je graag ontmoeten
zin om af te spreken dit weekend?
kom je een keer langs
wil je met mij uit eten
spreken we een keer af
mag ik bij je langskomen vanavond
heb je zin in een date met mij
ik zou je wel in het echt willen zien
zin in koffie samen
wanneer kan ik je ontmoeten
afsprken dan?
mag ik je nummer
wat is je telefoonnummer
geef je 06 even
mijn nummer is 0612345678
heb je whatsapp
kunnen we appen
mag ik je bellen
stuur je adres even door
wat is je adres
in welke straat woon je
waar woon je precies
mijn mail is jan@voorbeeld.nl
bel me vanavond
ben jij wel een echt mens
ik geloof niet dat je echt bestaat
kunnen we elkaar niet eens ontmoeten?
ik kom wel naar jou toe
heb je ook een telefoonnr
wordt hier door een bot geantwoord
zullen we naar de film gaan samen`,
  harmless: `
hoi hoe was je dag
goedemorgen lekker geslapen
wat doe je zoal in je vrije tijd
dat is echt leuk zeg
het is echt lekker weer
ik vind je lach heel mooi
wat voor muziek luister je
heb je huisdieren
ik was gisteren bij mijn zus
mijn telefoon was leeg sorry
wat is je lievelingseten
ik werk in de zorg, veel nachten
ben je een ochtendmens
hou je van wandelen
ik wil nu even niet afspreken, gewoon kletsen
ben je weleens in spanje geweest
haha jij bent grappig
welke film heb je laatst gezien
ik ga zo koken, pasta
slaap lekker straks
ben je echt zo moe
wat een mooi bericht dankje
ik heb een hond, hij heet Bram
regent het bij jou ook
hoelang zit je hier al
vertel eens wat over jezelf
ik hou van eerlijkheid
gisteren lekker gefietst door de duinen
wat vind je belangrijk in het leven
ik leer gitaar spelen
mijn broer woont in utrecht
fijn dat je reageert
je hebt mooie ogen
wat ga je doen dit weekend
ik ben net thuis van het werk
hou je van lezen
ik heb zin in de zomer
gefeliciteerd met je verjaardag
geloof je in liefde op het eerste gezicht
ik ben verkouden en lig op de bank
welke serie kijk je nu
leuk je te leren kennen
is dit je eerste keer op zo’n site
ben je echt een koffieliefhebber
dit is een mooie foto
we kunnen uren over boeken praten
ik heb met mijn zus afgesproken`,
};
