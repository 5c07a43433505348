import type { Phrases } from './phrases.test-data.ts';

/** As people write: without accents, in the spelling of chats, with mistakes. */
export const da: Phrases = {
  asks: `
er du ægte?
er du virkelig
er du en bot
er du en rigtig person
Er du en rigtig kvinde eller hvad
er det en falsk profil
er profilen fake
du er da ikke ægte
skriver jeg med et rigtigt menneske
findes du overhovedet
eksisterer du
får du penge for det her
bliver du betalt for at skrive
arbejder du for siden
hvad betyder fiktiv profil
så du er fiktiv?
hvem sidder bag profilen
hvem er du egentlig bag skærmen
er det virkelig dig på billedet
bevis at du er ægte
du er vel ikke en bot
er billederne ægte
snakker jeg med en robot
er du et menneske
er du moderator her
det er en fake konto
er din profil falsk
skal vi mødes
kan vi ses
vil du mødes med mig
hvornår ses vi
jeg vil gerne møde dig
skal vi tage en kop kaffe
vil du med på date
kom forbi i aften
har du tid i weekenden
har du lyst til at mødes
lad os mødes
må jeg møde dig i virkeligheden
vil du have en kop kaffe med mig en dag
en date måske?
må jeg få dit nummer
hvad er dit telefonnummer
giv mig dit nr
mit nummer er 20 12 34 56 78
har du whatsapp
må jeg ringe til dig
ring til mig
hvad er din adresse
hvilken vej bor du på
hvor bor du præcis
min mail er ole@eksempel.dk
har du snapchat
send mig din mail
kan vi skrive uden for siden
er der et menneske i den anden ende
skal vi gå i biografen sammen`,
  harmless: `
hej hvordan var din dag
godmorgen, har du sovet godt
hvad laver du i din fritid
du har et dejligt smil
hvilken musik hører du
har du kæledyr
jeg var hos min søster i går
min telefon løb tør
hvad er din livret
jeg arbejder på et hospital
er du morgenmenneske
kan du lide at vandre
jeg vil ikke mødes lige nu, bare skrive
har du været i spanien
haha du er sjov
hvilken film så du sidst
jeg skal lave pasta nu
sov godt
er du træt
tak for din søde besked
jeg har en hund
regner det også hos dig
hvor længe har du været her
fortæl lidt om dig selv
ærlighed er vigtigt for mig
jeg cyklede en tur i går
hvad er vigtigt for dig i livet
jeg lærer at spille guitar
min bror bor i aarhus
dejligt at du svarer
du har smukke øjne
hvad skal du i weekenden
jeg er lige kommet hjem fra arbejde
kan du lide at læse
jeg glæder mig til sommer
tillykke med fødselsdagen
tror du på kærlighed ved første blik
jeg er forkølet
hvilken serie ser du
hvor kommer du fra
det er rigtig dejligt vejr i dag
du er rigtig sød
er det rigtigt at du kan lide jazz
jeg mødtes med en ven i går`,
};
