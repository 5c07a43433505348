import type { ModerationTexts } from '../moderation-texts.ts';

export const fr: ModerationTexts = {
  removed: 'Un de tes contenus a été supprimé',
  warned: 'Tu as reçu un avertissement',
  suspended: (date) => `Ton compte est suspendu jusqu’au ${date}`,
  banned: 'Ton compte est bloqué',
  nothing: 'Aucune mesure n’a été prise',
  about: {
    profile: 'Il s’agit de ton profil.',
    message: 'Il s’agit d’un message que tu as envoyé.',
    photo: 'Il s’agit d’une de tes photos.',
  },
  ground: (words) => `La raison : ${words} Nos conditions ne le permettent pas (« Comment nous nous traitons »).`,
  grounds: {
    advertising: 'tu as fait de la publicité ou envoyé le même message à beaucoup de monde.',
    fraud: 'tu as demandé de l’argent ou essayé de tromper quelqu’un.',
    fake: 'tu t’es fait passer pour quelqu’un d’autre.',
    insult: 'tu as insulté ou harcelé quelqu’un.',
    threat: 'tu as menacé quelqu’un.',
    explicit: 'tu as montré des images ou des textes explicites.',
    underage: 'tu es plus jeune que l’âge permis, ou tu écris comme si tu l’étais.',
    illegal: 'ce que tu as publié est contraire à la loi.',
  },
  person: 'Une personne l’a décidé à la suite d’un signalement, pas un programme.',
  noticed: {
    review:
      'C’est une personne qui l’a décidé. Personne ne l’a signalé : sur ce site, chaque nouvelle photo est examinée avant que d’autres la voient.',
    rail: 'C’est une personne qui l’a décidé. Personne ne l’a signalé : un programme l’a remarqué et n’a rien fait de lui-même.',
  },
  appeal: 'Tu peux faire appel gratuitement pendant six mois : un autre modérateur décide alors.',
  elsewhere: 'Tu peux aussi t’adresser à un organe de règlement des litiges certifié ou à un tribunal.',
  open: 'Lire la décision ou faire appel',
  read: 'Lire la décision',
  lifted: 'Tu avais raison : la décision a été annulée',
  upheld: 'Nous avons examiné ton appel : la décision est maintenue',
  report: {
    subject: 'Ce qu’est devenu ton signalement',
    acted: 'Merci pour ton signalement. Nous l’avons examiné et avons pris une mesure.',
    none: 'Merci pour ton signalement. Nous l’avons examiné et n’avons rien trouvé que nos conditions interdisent.',
    gone: 'Merci pour ton signalement. Le compte en question a été supprimé : plus rien n’en est visible.',
    redress:
      'Si tu n’es pas d’accord, écris-nous sur la page Réclamations. Tu peux bloquer n’importe qui à tout moment.',
    complaints: 'Réclamations',
  },
};
