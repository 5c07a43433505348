import type { Phrases } from './phrases.test-data.ts';

/** As people write: without accents, in the spelling of chats, with mistakes. */
export const de: Phrases = {
  asks: `
bist du echt?
bisd du real
bist du ein bot
Bist du eine echte Frau?
ist das hier ein fake
ist das profil fake
du bist doch nicht echt
schreibe ich mit einem echten menschen
gibt es dich wirklich
gibts dich überhaupt
existierst du wirklich
wirst du dafür bezahlt
kriegst du geld fürs schreiben
arbeitest du für die seite
was heißt fiktives profil
also bist du fiktiv?
wer steckt hinter diesem profil
wer schreibt da wirklich
bist du das wirklich auf den bildern
beweis mir dass du echt bist
du bist aber kein bot oder
sind die fotos echt
rede ich gerade mit einem roboter
bist du ein mensch
biste ne moderatorin
ist das ein fakeprofil
sind deine bilder fake
können wir uns treffen
wollen wir uns mal treffen
wann sehen wir uns
ich würde dich gerne persönlich kennenlernen
lass uns was trinken gehen
hast du lust auf ein date
kommst du mich besuchen
treffen wir uns am wochenende?
darf ich dich zum essen einladen und uns treffen
komm doch bei mir vorbei
möchtest du mit mir einen kaffee trinken
ich will dich real treffen
wann können wir uns sehn, treffen wär schön
gibst du mir deine nummer
was ist deine handynummer
schick mir deine nr
meine nummer ist 0151 23456789
hast du whatsapp
kann ich dich anrufen
wollen wir telefonieren
ruf mich mal an
wie ist deine adresse
in welcher straße wohnst du
wo wohnst du genau
meine mail: max@beispiel.de
schreib mir auf telegram
hast du insta
bist du vielleicht nur ausgedacht
Sag mal, bist du überhaupt ein richtiger Mensch?
Wollen wir am Freitag ins Kino gehen
schick mal deine whatsapp nummer`,
  harmless: `
hallo wie war dein tag
guten morgen gut geschlafen?
was machst du gerne in deiner freizeit
das ist echt schön
du bist echt nett
welche musik hörst du
hast du haustiere
ich war gestern bei meiner schwester
mein handy war leer sorry
was ist dein lieblingsessen
ich arbeite in der pflege
bist du ein frühaufsteher
gehst du gerne wandern
ich möchte mich gerade nicht treffen, nur schreiben
warst du schon mal in spanien
haha du bist lustig
welchen film hast du zuletzt gesehen
ich koche gleich nudeln
schlaf gut
bist du echt müde
danke für die schöne nachricht
ich habe einen hund
regnet es bei dir auch
wie lange bist du schon hier
erzähl mal was von dir
ehrlichkeit ist mir wichtig
gestern war ich radfahren
was ist dir im leben wichtig
ich lerne gitarre
mein bruder wohnt in hamburg
schön dass du antwortest
du hast schöne augen
was machst du am wochenende
ich komme gerade von der arbeit
liest du gerne
ich freue mich auf den sommer
alles gute zum geburtstag
glaubst du an liebe auf den ersten blick
ich bin erkältet
welche serie schaust du
woher kommst du ursprünglich
die sonne scheint heute so schön
ist das dein Hund auf dem Bild
bist du echt so groß
können wir über Bücher reden
ich treffe heute meine Freunde
mein Computer ist kaputt`,
};
