import type { Sentences } from './sentences.ts';

export const fr: Sentences = {
  self: [
    'Je travaille à l’hôpital et je garde les bonnes histoires pour le dîner.',
    'Prof de musique la semaine, vedette de ma cuisine le dimanche.',
    'Je dessine des jardins et je rentre toujours avec de la terre aux genoux.',
    'Calme en soirée, intarissable au petit-déjeuner.',
    'Ici pour un an, disais-je, il y a neuf ans.',
    '35|Deux enfants, une semaine sur deux ; l’autre semaine, un calme suspect.',
    '50|Les enfants sont partis, le bon fauteuil est enfin à moi.',
    'Mes amis me décrivent en trois mots : fidélité, humour, retard.',
    'Je répare des vélos et parfois des journées ratées.',
  ],
  likes: [
    'cooking,wine|Je cuisine pour quatre même quand nous sommes deux.',
    'hiking,nature|Mon bruit préféré : une rivière et pas de réseau.',
    'travel,city_trips|Un long week-end, un billet de train : il ne m’en faut pas plus.',
    'cinema|Le cinéma du mardi soir, puis une longue marche pour en parler.',
    'reading|Il y a plus de livres au pied de mon lit que dans ma bibliothèque.',
    'museums|Je vais au musée pour un seul tableau et pour le café.',
    'baking|Le dimanche, la maison sent la brioche.',
    'cycling|À vélo, je règle mes problèmes, en général avant la première pause.',
    'dancing|Je danse sans règles mais toute la nuit.',
    'swimming|Je nage dehors toute l’année, un peu moins longtemps en janvier.',
    'gardening|Cette année mes tomates ont des prénoms.',
  ],
  wishes: [
    'Je cherche quelqu’un qui rit d’abord et écrit ensuite.',
    'Un café, et nous verrons bien si nous oublions l’heure.',
    'Avec toi, même le silence devrait être agréable.',
    'Sans hâte, mais avec une vraie curiosité.',
    'Pose-moi une question, je réponds vraiment.',
    'Plutôt une bonne conversation que cent photos parfaites.',
    'Être honnête et à peu près à l’heure, c’est déjà beaucoup.',
    'On se retrouve peut-être à mi-chemin.',
  ],
};
