import type { Phrases } from './phrases.test-data.ts';

/** As people write: without accents, in the spelling of chats, with mistakes. */
export const fi: Phrases = {
  asks: `
oletko aito?
ootko oikea ihminen
oletko botti
ootko sä botti
oletko oikeasti olemassa
Oletko oikea nainen vai et?
onko tämä valeprofiili
onko tää feikki
et sä oo aito, oot feikki
puhunko oikean ihmisen kanssa
juttelenko robotin kanssa
onko sinua olemassa
saatko tästä rahaa
maksetaanko sinulle tästä
saatko palkkaa kirjoittamisesta
oletko töissä tällä sivustolla
mitä kuvitteellinen profiili tarkoittaa
oletko siis kuvitteellinen
kuka siellä oikeasti on
kuka on tämän profiilin takana
oletko se oikeasti sinä kuvassa
todista että olet aito
ethän ole botti
ovatko kuvat aitoja
oletko ihminen
oletko moderaattori
tämä on feikkitili
onko tämä huijausta
oletko tekoäly
voidaanko tavata
tavataanko
haluaisitko tavata
milloin nähdään
haluan tavata sinut
lähdetkö kahville
mennäänkö treffeille
tule luokseni illalla
oletko vapaa viikonloppuna
nähdäänkö joskus
olisi kiva tavata livenä
haluisitko treffit mun kanssa
mennäänkö drinkille
voitaisko nähdä
saanko numerosi
mikä on puhelinnumerosi
anna sun numero
numeroni on 040 123 4567
onko sinulla whatsapp
voinko soittaa sinulle
soita mulle
mikä on osoitteesi
millä kadulla asut
missä tarkalleen asut
sähköpostini on matti@esimerkki.fi
onko snapchat
lähetä sähköpostiosoitteesi
vaihdetaanko numeroita
onko siellä oikea ihminen
lähdetäänkö leffaan yhdessä`,
  harmless: `
moi miten päivä meni
huomenta, nukuitko hyvin
mitä teet vapaa-ajalla
sinulla on kaunis hymy
mitä musiikkia kuuntelet
onko sinulla lemmikkejä
olin eilen siskon luona
puhelimesta loppui akku
mikä on lempiruokasi
olen töissä sairaalassa
oletko aamuihminen
tykkäätkö patikoida
en halua tavata nyt, jutellaan vaan
oletko käynyt espanjassa
haha olet hauska
minkä elokuvan näit viimeksi
teen kohta pastaa
nuku hyvin
oletko väsynyt
kiitos kivasta viestistä
minulla on koira
sataako sielläkin
kauanko olet ollut täällä
kerro jotain itsestäsi
rehellisyys on minulle tärkeää
pyöräilin eilen
mikä on sinulle tärkeää elämässä
opettelen soittamaan kitaraa
veljeni asuu tampereella
kiva kun vastasit
sinulla on kauniit silmät
mitä teet viikonloppuna
tulin juuri töistä
luetko paljon
odotan jo kesää
hyvää syntymäpäivää
uskotko rakkauteen ensisilmäyksellä
olen flunssassa
mitä sarjaa katsot
mistä olet kotoisin
onpa tänään kaunis ilma
oikea käsi on kipeä
onko totta että pidät jazzista
tapasin ystäviä eilen`,
};
