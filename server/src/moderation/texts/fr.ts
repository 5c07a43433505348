import type { ModerationTexts } from '../moderation-texts.ts';

export const fr: ModerationTexts = {
  removed: 'Un de vos contenus a été supprimé',
  warned: 'Vous avez reçu un avertissement',
  suspended: (date) => `Votre compte est suspendu jusqu’au ${date}`,
  wasSuspended: (date) => `Votre compte a été suspendu jusqu’au ${date}`,
  banned: 'Votre compte est bloqué',
  nothing: 'Aucune mesure n’a été prise',
  about: {
    profile: 'Il s’agit de votre profil.',
    message: 'Il s’agit d’un message que vous avez envoyé.',
    photo: 'Il s’agit d’une de vos photos.',
  },
  ground: (words) => `La raison : ${words} Nos conditions ne le permettent pas (« Le respect des autres »).`,
  grounds: {
    advertising: 'vous avez fait de la publicité ou envoyé le même message à beaucoup de monde.',
    fraud: 'vous avez demandé de l’argent ou essayé de tromper quelqu’un.',
    fake: 'vous vous êtes fait passer pour quelqu’un d’autre.',
    insult: 'vous avez insulté ou harcelé quelqu’un.',
    threat: 'vous avez menacé quelqu’un.',
    explicit: 'vous avez montré des images ou des textes explicites.',
    underage: 'vous êtes plus jeune que l’âge permis, ou vous écrivez comme si vous l’étiez.',
    illegal: 'ce que vous avez publié est contraire à la loi.',
  },
  person: 'Une personne l’a décidé à la suite d’un signalement, pas un programme.',
  noticed: {
    review:
      'C’est une personne qui l’a décidé. Personne ne l’a signalé : sur ce site, chaque nouvelle photo est examinée avant que d’autres la voient.',
    rail: 'C’est une personne qui l’a décidé. Personne ne l’a signalé : un programme l’a remarqué et n’a rien fait de lui-même.',
  },
  appeal: 'Vous pouvez contester la décision gratuitement pendant six mois : un autre modérateur décide alors.',
  elsewhere: 'Vous pouvez aussi vous adresser à un organe de règlement des litiges certifié ou à un tribunal.',
  open: 'Lire la décision ou la contester',
  read: 'Lire la décision',
  lifted: 'Vous aviez raison : la décision a été annulée',
  upheld: 'Nous avons examiné votre contestation : la décision est maintenue',
  report: {
    subject: 'Ce qu’est devenu votre signalement',
    acted: 'Merci pour votre signalement. Nous l’avons examiné et avons pris une mesure.',
    none: 'Merci pour votre signalement. Nous l’avons examiné et n’avons rien trouvé que nos conditions interdisent.',
    gone: 'Merci pour votre signalement. Le compte en question a été supprimé : plus rien n’en est visible.',
    redress:
      'Si vous n’êtes pas d’accord, écrivez-nous sur la page Réclamations. Vous pouvez bloquer n’importe qui à tout moment.',
    complaints: 'Réclamations',
  },
};
