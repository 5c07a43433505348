import type { Phrases } from './phrases.test-data.ts';

/** As people write: without accents, in the spelling of chats, with mistakes. */
export const it: Phrases = {
  asks: `
sei reale?
sei vera
sei un bot
6 una persona vera?
Sei una donna vera o no?
questo profilo è falso
è un profilo finto?
sto parlando con una persona vera
sei umana
esisti davvero
ma esisti?
ti pagano per scrivermi
vieni pagata per rispondere
lavori per il sito?
che significa profilo fittizio
quindi sei fittizia
chi c'è dietro questo profilo
chi scrive davvero
sei davvero tu nella foto
dimostrami che sei vera
non sei un robot vero
le foto sono vere?
mi sembra di parlare con un computer
sei una moderatrice
è una truffa questo sito
questo account è fake
sei finta secondo me
possiamo vederci
ci vediamo quando
vuoi uscire con me
mi piacerebbe incontrarti
ci vediamo nel weekend?
ti va di prendere un caffè
andiamo a cena, possiamo vederci sabato
vieni da me stasera
quando ci incontriamo
sei libera sabato
ti invito a cena
vorrei conoscerti di persona
un appuntamento ti va?
usciamo una sera
dammi il tuo numero
qual è il tuo numero
mi dai il cell
il mio numero è 333 1234567
hai whatsapp
posso chiamarti
chiamami stasera
qual è il tuo indirizzo
in che via abiti
dove abiti esattamente
la mia mail è luca@esempio.it
hai instagram
mi lasci un contatto
scrivimi su telegram
ci sentiamo al telefono? dammi il tuo num
ma sei una persona in carne e ossa
andiamo al cinema insieme?`,
  harmless: `
ciao com'è andata la giornata
buongiorno dormito bene
cosa fai nel tempo libero
mi piace il tuo sorriso
che musica ascolti
hai animali
ieri ero da mia sorella
il mio telefono era scarico
qual è il tuo piatto preferito
lavoro in ospedale
sei mattiniera?
ti piace camminare in montagna
adesso non voglio incontrare nessuno, solo chiacchierare
sei mai stata in spagna
ahah sei simpatica
che film hai visto ultimamente
tra poco cucino la pasta
dormi bene
sei stanca?
grazie del bel messaggio
ho un cane
piove anche da te
da quanto sei qui
raccontami qualcosa di te
la sincerità per me è importante
ieri ho fatto un giro in bici
cosa conta per te nella vita
sto imparando la chitarra
mio fratello vive a roma
che bello che rispondi
hai degli occhi bellissimi
cosa fai nel weekend
sono appena tornato dal lavoro
ti piace leggere
non vedo l'ora che sia estate
buon compleanno
credi nel colpo di fulmine
ho il raffreddore
che serie guardi
di dove sei
oggi c'è un sole stupendo
piacere di conoscerti
è vero che ti piace il jazz
sei bella davvero
stasera esco con gli amici`,
};
