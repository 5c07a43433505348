import type { Phrases } from './phrases.test-data.ts';

/** As people write: without accents, in the spelling of chats, with mistakes. */
export const pl: Phrases = {
  asks: `
jesteś prawdziwa?
jestes prawdziwa
czy jesteś botem
jesteś bot?
czy to fałszywy profil
ten profil jest fejkowy
czy rozmawiam z prawdziwą osobą
jestes czlowiekiem
czy ty istniejesz
istniejesz naprawdę?
płacą ci za pisanie
placa ci za to
dostajesz za to pieniądze
pracujesz dla tej strony
co znaczy fikcyjny profil
czyli jesteś fikcyjna
kto siedzi po drugiej stronie
kto tak naprawde pisze za tym profilem
czy to naprawdę ty na zdjęciu
udowodnij że jesteś prawdziwa
chyba nie jesteś botem
czy zdjęcia są prawdziwe
mam wrażenie że piszę z robotem
jesteś moderatorką
to jest fejk
to konto to oszustwo
pisze z komputerem?
możemy się spotkać
spotkajmy się
kiedy się zobaczymy
chciałbym się z tobą spotkać
masz ochotę na kawę
umówimy się na randkę
wpadnij do mnie wieczorem
spotkamy sie w weekend?
chcesz wyjść na drinka
zapraszam cię na kolację
chcę cię poznać osobiście
masz czas w sobotę
jesteś wolna w piątek
kiedy spotkanie
daj numer
jaki masz numer telefonu
podasz mi swój nr
mój numer to 600 123 456
masz whatsapp
mogę do ciebie zadzwonić
zadzwoń do mnie
jaki jest twój adres
na jakiej ulicy mieszkasz
gdzie dokładnie mieszkasz
mój mail jan@przyklad.pl
masz insta
podaj maila
wyślij mi swój telefon
napisz na telegram
czy ktos naprawde tam jest
pojdziemy razem do kina`,
  harmless: `
hej jak minął dzień
dzień dobry, wyspana?
co robisz w wolnym czasie
masz piękny uśmiech
jakiej muzyki słuchasz
masz zwierzęta
wczoraj byłem u siostry
telefon mi się rozładował
jakie jest twoje ulubione danie
pracuję w szpitalu
jesteś rannym ptaszkiem?
lubisz chodzić po górach
na razie nie chcę się spotykać, wolę popisać
byłaś kiedyś w hiszpanii
haha jesteś zabawna
jaki film ostatnio widziałaś
zaraz gotuję makaron
śpij dobrze
jesteś zmęczona?
dziękuję za miłą wiadomość
mam psa
u ciebie też pada
długo tu jesteś
opowiedz coś o sobie
szczerość jest dla mnie ważna
wczoraj jeździłem na rowerze
co jest dla ciebie ważne w życiu
uczę się grać na gitarze
mój brat mieszka w krakowie
fajnie że odpisałaś
masz piękne oczy
co robisz w weekend
właśnie wróciłem z pracy
lubisz czytać
nie mogę doczekać się lata
wszystkiego najlepszego
wierzysz w miłość od pierwszego wejrzenia
jestem przeziębiony
jaki serial oglądasz
skąd pochodzisz
ale dzisiaj słońce
miło cię poznać
to prawda że lubisz jazz
dziś spotykam się z kolegami`,
};
