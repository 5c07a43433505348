import type { SignInChange } from '../../jobs/topics.ts';
import { counted } from '../../sites/counted.ts';
import type { MailTexts, ReturnedDebit } from '../mail-texts.ts';

const SIGN_IN_CHANGES: Record<SignInChange, string> = {
  factor_on: 'Ahora, para entrar, también hace falta un código de tu aplicación de autenticación.',
  factor_off: 'Para entrar ya no hace falta un código: basta con tu contraseña.',
  recovery_codes: 'Tienes códigos de recuperación nuevos. Los anteriores ya no sirven.',
  passkey_added: 'Ahora puedes entrar con una llave de acceso nueva.',
  passkey_removed: 'Se ha eliminado una llave de acceso. Ya no sirve para entrar.',
};

const RETURNED: Record<ReturnedDebit['kind'], string> = {
  account:
    'El banco indica que no se puede cobrar en esta cuenta: está cerrada, bloqueada o es de otro tipo. Puedes usar otra cuenta o pagar de otra forma.',
  funds:
    'No había saldo suficiente en la cuenta. Inténtalo más tarde o paga de otra forma. Si ocurre dos veces en un año, ya no podrás pagar por domiciliación.',
  refused:
    'El cobro se rechazó o se devolvió en el banco. Ya no puedes pagar por domiciliación; las demás formas de pago siguen disponibles.',
};

const CREDITS_TAKEN = 'Se han retirado los créditos no usados de esta compra.';

export const es: MailTexts = {
  hello: (name) => `Hola, ${name}:`,
  ignore: '¿No has sido tú? Entonces no hace falta que hagas nada.',
  sentBy: ({ site, support }) => `Enviado por ${site}. ¿Preguntas? Escribe a ${support}.`,
  look: 'Ver',
  noticeNote: 'En Notificaciones eliges qué correos recibes.',
  stopNotices: 'Dejar de recibir estos correos',
  linkBelow: '¿El botón no funciona? Copia esta dirección:',
  activate: ({ site }) => ({
    subject: `Confirma tu correo electrónico para ${site}`,
    heading: 'Un paso más',
    lines: [
      'Confirma tu correo electrónico: entonces tu perfil será visible y podrán responderte.',
      'El enlace funciona durante siete días.',
    ],
    button: 'Confirmar mi correo electrónico',
  }),
  reactivate: ({ site, support }) => ({
    subject: `Tu cuenta de ${site} se ha eliminado`,
    heading: 'Tu cuenta se ha eliminado',
    lines: [
      'Tu perfil ya no se ve y nadie puede escribirte.',
      '¿Has cambiado de idea? Hasta 14 días después de eliminarla, este enlace lo deja todo como estaba.',
    ],
    button: 'Recuperar mi cuenta',
    note: `¿No has sido tú? Escribe enseguida a ${support}.`,
  }),
  reset: ({ site }) => ({
    subject: `Una contraseña nueva para ${site}`,
    heading: 'Elige una contraseña nueva',
    lines: [
      'Alguien, esperamos que tú, ha pedido una contraseña nueva para este correo electrónico.',
      'El enlace funciona durante dos horas.',
    ],
    button: 'Elegir una contraseña nueva',
  }),
  mail_change: ({ site, email }) => ({
    subject: `Confirma tu nuevo correo electrónico para ${site}`,
    heading: '¿Es esta tu nueva dirección?',
    lines: [`Confirma que a partir de ahora quieres entrar con ${email}.`, 'El enlace funciona durante un día.'],
    button: 'Confirmar esta dirección',
  }),
  mail_change_asked: ({ site, email }) => ({
    subject: `¿Quieres cambiar tu correo en ${site}?`,
    heading: '¿Un correo nuevo?',
    lines: [
      `Alguien que conoce tu contraseña quiere iniciar sesión con ${email} a partir de ahora. Esa dirección recibe un enlace; nada cambia hasta que se abra.`,
    ],
    button: 'No he sido yo',
    note: '¿Has sido tú? Entonces no tienes que hacer nada. Si no, este enlace lo detiene, cierra todas las sesiones y te envía un enlace para elegir otra contraseña.',
  }),
  mail_changed: ({ site, email }) => ({
    subject: `Tu correo electrónico en ${site} ha cambiado`,
    heading: 'Tu correo electrónico ha cambiado',
    lines: [`A partir de ahora entras con ${email}.`],
    button: 'No he sido yo',
    note: '¿No has sido tú? Con este enlace recuperas tu dirección. Funciona durante tres días.',
  }),
  password_changed: ({ site, support }) => ({
    subject: `Tu contraseña en ${site} ha cambiado`,
    heading: 'Tu contraseña ha cambiado',
    lines: ['Se ha cerrado la sesión en tus otros dispositivos.'],
    note: `¿No has sido tú? Escribe enseguida a ${support}.`,
  }),
  sign_in_changed: ({ site, support, change }) => ({
    subject: `Tu acceso a ${site} ha cambiado`,
    heading: 'Tu acceso ha cambiado',
    lines: [SIGN_IN_CHANGES[change], 'Se ha cerrado la sesión en tus otros dispositivos.'],
    note: `¿No has sido tú? Escribe enseguida a ${support}.`,
  }),
  already_member: ({ site }) => ({
    subject: `Ya tienes una cuenta en ${site}`,
    heading: 'Ya tienes una cuenta',
    lines: [
      'Alguien, esperamos que tú, ha querido registrarse con este correo electrónico. Ya tiene una cuenta: puedes entrar.',
    ],
    button: 'Entrar',
  }),
  receipt: ({ site, credits, amount, method, date, number, refundDays, support }) => ({
    subject: `Tu recibo de ${site}: ${amount}`,
    heading: 'Gracias por tu compra',
    lines: [
      `${counted(credits, 'crédito', 'créditos')} por ${amount}`,
      `Pagado el ${date} mediante ${method}`,
      `Pago ${number}`,
      `Es un pago único, no una suscripción. Puedes desistir de la compra durante ${counted(refundDays, 'día', 'días')}: abre la transacción en tu cuenta.`,
    ],
    button: 'Ver la transacción',
    note: `¿No lo has comprado tú? Escribe enseguida a ${support}.`,
  }),
  withdrawal: ({ site, credits, amount, method, date, number }) => ({
    subject: `Tu desistimiento en ${site}: ${amount}`,
    heading: 'Has desistido de tu compra',
    lines: [
      `Recibido el ${date}: desistes del contrato del pago ${number}.`,
      `Créditos sin usar retirados: ${credits}`,
      `Te devolvemos ${amount} por el mismo medio con el que pagaste (${method}), en un plazo de 14 días.`,
    ],
    button: 'Ver la transacción',
    note: 'Guarda esta confirmación.',
  }),
  refund: ({ site, credits, amount, method, date, number, support }) => ({
    subject: `Tu reembolso de ${site}: ${amount}`,
    heading: 'Te devolvemos tu dinero',
    lines: [
      `Te devolvemos ${amount} del pago ${number} por el mismo medio con el que pagaste (${method}), en un plazo de 14 días. Decidido el ${date}.`,
      `Créditos sin usar retirados: ${credits}`,
    ],
    button: 'Ver la transacción',
    note: `¿Tienes preguntas? Escribe a ${support}.`,
  }),
  data_export: ({ site }) => ({
    subject: `Una copia de tus datos de ${site}`,
    heading: 'Tus datos',
    lines: ['Aquí tienes una copia de lo que guardamos sobre ti. El enlace funciona durante 7 días.'],
    button: 'Descargar la copia',
    note: 'No compartas el enlace: quien lo tenga puede leer tus datos.',
  }),
  birthdate_corrected: ({ site, support }) => ({
    subject: `Tu fecha de nacimiento en ${site} se ha corregido`,
    heading: 'Tu fecha de nacimiento se ha corregido',
    lines: ['Nuestro equipo de atención ha corregido la fecha de nacimiento de tu cuenta tras ver un justificante.'],
    note: `¿No lo has pedido tú? Escribe enseguida a ${support}.`,
  }),
  mandate: ({ site, amount, date, mandate }) => ({
    subject: `Tu orden de domiciliación para ${site}`,
    heading: 'Tu domiciliación',
    lines: [
      `Se cobrarán ${amount} en la cuenta que termina en ${mandate.last4}, como pronto el ${date}.`,
      `Referencia del mandato: ${mandate.reference}`,
      `Acreedor: ${mandate.creditor}`,
      `Titular de la cuenta: ${mandate.debtor}`,
      `Otorgado el ${mandate.signedOn}`,
      mandate.text,
    ],
    button: 'Ver el pago',
    note: 'Guarda esta copia.',
  }),
  debit_returned: ({ site, amount, returned, support }) => ({
    subject: `Tu domiciliación de ${amount} fue devuelta`,
    heading: 'Tu domiciliación fue devuelta',
    lines: [
      `Tu banco ha devuelto la domiciliación de ${amount} a ${site}.`,
      RETURNED[returned.kind],
      ...(returned.hadCredits ? [CREDITS_TAKEN] : []),
    ],
    button: 'Ver el pago',
    note: `¿No lo has comprado tú? Escribe enseguida a ${support}.`,
  }),
  charged_back: ({ site, amount, returned, support }) => ({
    subject: `Se ha devuelto tu pago de ${amount}`,
    heading: 'Se ha devuelto tu pago',
    lines: [
      `Tu banco o tu proveedor de pagos ha recuperado el pago de ${amount} a ${site}, como ocurre cuando se reclama un pago.`,
      ...(returned.hadCredits ? [CREDITS_TAKEN] : []),
    ],
    button: 'Ver el pago',
    note: `¿No lo has pedido tú? Escribe enseguida a ${support}.`,
  }),
  charge_back_won: ({ site, amount, support }) => ({
    subject: `Tu pago de ${amount} vuelve a ser válido`,
    heading: 'Tu pago vuelve a ser válido',
    lines: [
      `Se ha resuelto la reclamación de tu pago de ${amount} a ${site}: el pago vuelve a ser válido, como antes.`,
      'Los créditos que se retiraron con él vuelven a estar en tu cuenta.',
    ],
    button: 'Ver el pago',
    note: `¿No estás de acuerdo? Escribe a ${support}.`,
  }),
};
