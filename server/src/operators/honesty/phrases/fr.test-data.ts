import type { Phrases } from './phrases.test-data.ts';

/** As people write: without accents, in the spelling of chats, with mistakes. */
export const fr: Phrases = {
  asks: `
tu es réelle ?
t'es une vraie personne
tes un bot?
es-tu un robot
est-ce que tu es une vraie femme
c'est un faux profil non
ce profil est faux
je parle à une vraie personne là ?
t es humaine
tu existes vraiment
existes-tu
t'es payée pour me répondre ?
on te paye pour parler avec moi
tu travailles pour le site
ça veut dire quoi profil fictif
donc tu es fictive ?
qui est derrière ce profil
qui se cache derriere cet écran
c'est vraiment toi sur les photos
prouve-moi que tu es réelle
tu n'es pas un robot hein
ce sont des vraies photos ?
j'ai l'impression de discuter avec une ia
tu es une animatrice ?
c'est une arnaque ce compte
t'es vrmt vraie
c un fake
on peut se rencontrer
on se voit quand
j'aimerais te rencontrer
tu veux boire un verre avec moi
on se prend un café demain ?
ça te dit de se voir ce weekend
viens chez moi ce soir
quand est ce qu'on se voit
tu es libre samedi
un rdv ça te tente
je voudrais te voir en vrai
je t'invite au resto
on pourrait diner ensemble et se voir
donne moi ton numéro
c'est quoi ton num
je peux avoir ton 06
mon numéro c'est 06 12 34 56 78
t'as whatsapp ?
je peux t'appeler
appelle moi ce soir
quelle est ton adresse
tu habites dans quelle rue
où habites-tu exactement
mon mail jean@exemple.fr
t'as insta
on peut continuer hors du site
tu me files ton tel
tu es bien une femme ?
est ce que c est un bot qui me repond
on pourrait aller au ciné ensemble
tu peux me donner ton telephone`,
  harmless: `
salut ça va ta journée
bonjour bien dormi ?
tu fais quoi de ton temps libre
c'est vraiment sympa
j'aime beaucoup ton sourire
tu écoutes quoi comme musique
tu as des animaux
hier j'étais chez ma soeur
mon téléphone n'avait plus de batterie
c'est quoi ton plat préféré
je travaille à l'hopital
tu es plutôt du matin ou du soir
tu aimes la randonnée
je ne veux pas te rencontrer pour l'instant, juste parler
tu es déjà allée en espagne
haha tu es drôle
quel film as-tu vu récemment
je vais cuisiner des pâtes
dors bien
tu es vraiment fatiguée ?
merci pour ton joli message
j'ai un chien
il pleut chez toi aussi
tu es ici depuis longtemps
parle moi un peu de toi
l'honnêteté c'est important pour moi
hier j'ai fait du vélo
qu'est-ce qui compte pour toi dans la vie
j'apprends la guitare
mon frère habite à lyon
content que tu répondes
tu as de beaux yeux
tu fais quoi ce weekend
je rentre du travail
tu aimes lire
vivement l'été
joyeux anniversaire
tu crois au coup de foudre
j'ai un rhume
tu regardes quelle série
tu viens d'où
quel temps magnifique aujourd'hui
c est vrai que tu aimes le jazz
tu es vraiment belle
je vois mes amis ce soir`,
};
