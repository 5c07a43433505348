import type { Sentences } from './sentences.ts';

export const de: Sentences = {
  self: [
    'Ich arbeite im Krankenhaus und bin danach am liebsten draußen.',
    'Ich baue gern Möbel, auch wenn bisher nur das Regal gerade steht.',
    'Ich unterrichte Musik und singe trotzdem nur im Auto.',
    'Beruflich plane ich Radwege, privat Umwege.',
    'Erst ruhig, dann nicht mehr zu bremsen.',
    '35|Zwei Kinder, jede zweite Woche volles Haus, jede andere sehr aufgeräumt.',
    '50|Die Kinder sind ausgezogen, das gute Sofa gehört jetzt mir.',
    'Meine Freunde sagen: zuverlässig, neugierig und schlecht im Verlieren.',
    'Aufgewachsen auf dem Land, geblieben in der Stadt.',
  ],
  likes: [
    'hiking,nature|Am liebsten laufe ich einen Tag lang durch den Wald, ohne Empfang.',
    'baking|Sonntags riecht es bei mir nach Hefezopf und Kaffee.',
    'cooking|Ich koche immer für vier, auch wenn wir zu zweit sind.',
    'travel|Ein Nachtzug und ein kleines Hotel, mehr braucht eine gute Reise nicht.',
    'cycling|Auf dem Rad löse ich meine Probleme, meistens vor der ersten Pause.',
    'museums|Ins Museum gehe ich wegen eines Bildes und wegen des Cafés.',
    'reading|Neben meinem Bett liegen mehr Bücher als im Regal.',
    'sauna,swimming|Kaltes Wasser, heiße Sauna, kein Telefon: so geht Winter.',
    'dogs|Mein Hund prüft jede Verabredung, aber er ist nicht streng.',
    'board_games|Auf meinem Tisch steht fast immer ein angefangenes Spiel.',
    'gardening|Meine Tomaten haben dieses Jahr Namen.',
  ],
  wishes: [
    'Ich suche jemanden, der zuerst lacht und dann schreibt.',
    'Erst ein Kaffee, dann sehen wir, ob wir die Zeit vergessen.',
    'Mit dir sollte auch Schweigen angenehm sein.',
    'Kein Druck, aber echtes Interesse.',
    'Frag mich etwas, ich antworte wirklich.',
    'Lieber ein gutes Gespräch als hundert perfekte Bilder.',
    'Wer ehrlich ist und halbwegs pünktlich, hat bei mir gute Karten.',
    'Vielleicht treffen wir uns auf halber Strecke.',
  ],
};
