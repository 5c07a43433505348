import type { ModerationTexts } from '../moderation-texts.ts';

export const es: ModerationTexts = {
  removed: 'Hemos retirado algo tuyo',
  warned: 'Has recibido una advertencia',
  suspended: (date) => `Tu cuenta está suspendida hasta el ${date}`,
  wasSuspended: (date) => `Tu cuenta estuvo suspendida hasta el ${date}`,
  banned: 'Tu cuenta está bloqueada',
  nothing: 'No se ha tomado ninguna medida',
  about: {
    profile: 'Se trata de tu perfil.',
    message: 'Se trata de un mensaje que enviaste.',
    photo: 'Se trata de una de tus fotos.',
  },
  ground: (words) => `El motivo: ${words} Nuestras condiciones no lo permiten («Cómo nos tratamos»).`,
  grounds: {
    advertising: 'hiciste publicidad o enviaste el mismo mensaje a muchas personas.',
    fraud: 'pediste dinero o intentaste engañar a alguien.',
    fake: 'te hiciste pasar por otra persona.',
    insult: 'insultaste o acosaste a alguien.',
    threat: 'amenazaste a alguien.',
    explicit: 'mostraste imágenes o textos explícitos.',
    underage: 'tienes menos edad de la permitida o escribes como si la tuvieras.',
    illegal: 'lo que publicaste es ilegal.',
  },
  person: 'Lo decidió una persona a raíz de una denuncia, no un programa.',
  noticed: {
    review:
      'Lo decidió una persona. Nadie lo denunció: en este sitio se revisa cada foto nueva antes de que otros la vean.',
    rail: 'Lo decidió una persona. Nadie lo denunció: un programa lo detectó y no hizo nada por sí mismo.',
  },
  appeal: 'Puedes reclamar gratis durante seis meses: entonces decide otro moderador.',
  elsewhere: 'También puedes acudir a un órgano certificado de resolución de litigios o a los tribunales.',
  open: 'Leer la decisión o reclamar',
  read: 'Leer la decisión',
  lifted: 'Tenías razón: la decisión se ha anulado',
  upheld: 'Hemos revisado tu reclamación: la decisión se mantiene',
  report: {
    subject: 'Qué pasó con tu denuncia',
    acted: 'Gracias por tu denuncia. La hemos revisado y hemos tomado medidas.',
    none: 'Gracias por tu denuncia. La hemos revisado y no hemos encontrado nada que nuestras condiciones prohíban.',
    gone: 'Gracias por tu denuncia. La cuenta de la que trataba se ha eliminado: ya no se ve nada de ella.',
    redress:
      'Si no estás de acuerdo, escríbenos en la página Reclamaciones. Puedes bloquear a cualquiera cuando quieras.',
    complaints: 'Reclamaciones',
  },
};
