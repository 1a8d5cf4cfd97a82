import { plural } from '#text/language.ts'
import type { Texts } from '#text/t.ts'

export const signIn: Texts['signIn'] = {
  createAccount: 'Crear cuenta',
  backToSignIn: 'Volver a iniciar sesión',
  linkIncomplete:
    'Este enlace no está completo. Vuelve a abrirlo desde el correo o cópialo entero.',
  withoutApp: {
    needsScript: 'Esta página necesita JavaScript. Permítalo aquí.',
    notStarted:
      'Esta página aún no se ha iniciado. Comprueba la conexión y que este navegador permita a Lin guardar datos.',
  },
  login: {
    title: 'Hola de nuevo',
    lead: 'Inicia sesión en tu cuenta de Lin',
    rememberMe: 'Recordarme durante 7 días',
    forgot: '¿Has olvidado la contraseña?',
    pending: 'Iniciando sesión...',
    withPasskey: 'Usar una llave de acceso',
    confirmFirst: 'Confirma primero el correo que hemos enviado a <email></email>.',
    openMailbox: 'Abrir el buzón',
    wrongAddress: '¿La dirección no es correcta?',
    newHere: '¿Primera vez en Lin? <register>Crear cuenta</register>',
    code: 'Código de autenticación',
    codeHint:
      'Escribe los 6 dígitos de tu aplicación de autenticación, o un código de recuperación.',
    wait: (seconds) => `Podrás volver a intentarlo en ${seconds} s`,
    waitIsOver: 'Ya puedes volver a intentarlo.',
  },
  register: {
    lead: 'Después de registrarte, revisa tu correo para confirmar tu cuenta.',
    terms: 'Acepto las Condiciones de uso y la Política de privacidad',
    termsNote:
      'De ambas responde quien administra la máquina en la que está este Lin: pregúntale. Lin no trae ninguna propia.',
    pending: 'Creando cuenta...',
    haveOne: '¿Ya tienes una cuenta? <login>Iniciar sesión</login>',
    sent: 'Revisa tu correo',
    sentLead: 'Un enlace va de camino a <email></email>. Sirve una sola vez y durante 24 horas.',
    confirmed: '¿Ya la has confirmado? <login>Iniciar sesión</login>',
  },
  forgot: {
    title: 'Restablecer contraseña',
    lead: 'Escribe tu correo electrónico y te enviaremos instrucciones para restablecer tu contraseña.',
    submit: 'Enviar instrucciones',
    sentLead: 'Busca en tu correo las instrucciones para restablecer la contraseña.',
    sent: 'Te hemos enviado por correo las instrucciones para restablecer la contraseña. Revisa tu bandeja de entrada.',
  },
  reset: {
    title: 'Restablecer contraseña',
    lead: 'Elige una contraseña nueva para tu cuenta.',
    submit: 'Restablecer contraseña',
    pending: 'Restableciendo contraseña...',
    done: '¡Contraseña restablecida! Ya puedes iniciar sesión con tu contraseña nueva.',
    checking: 'Comprobando tu enlace...',
    newLink: 'Solicitar otro enlace',
    oldLink: 'Este enlace se abrió bastante después de crearse.',
    account: 'Cuenta: <email></email>',
  },
  confirm: {
    title: 'Confirma tu correo electrónico',
    lead: 'Un clic y tu cuenta estará lista.',
    submit: 'Confirmar mi correo',
    done: 'Tu correo electrónico está confirmado.',
    doneLead: 'Te llevamos al inicio de sesión...',
    foot: 'El enlace sirve una vez y durante 24 horas. Para recibir otro, simplemente <register>vuelve a crear la cuenta</register> con la misma dirección. Si ya lo has confirmado, <login>inicia sesión</login>.',
  },
  device: {
    title: 'Confirma este dispositivo',
    lead: 'Ha habido muchos inicios de sesión fallidos en tu cuenta. Si intentaste entrar desde aquí, indícalo.',
    submit: 'Este es mi dispositivo',
    done: 'Este dispositivo está confirmado.',
    doneLead: 'A partir de ahora, Lin reconoce este dispositivo.',
    signInAgain: 'Vuelve a iniciar sesión ahora.',
    foot: 'El enlace sirve una vez y durante una hora. Si no fuiste tú, no pulses el botón: así no cambia nada. Puede que alguien intente adivinar tu contraseña: <forgot>elige otra</forgot>.',
  },
  notFound: {
    title: 'Página no encontrada',
    lead: 'No hay nada en esta dirección: <path></path>',
    toStart: 'Ir a la página de inicio',
    toDashboard: 'Ir al panel',
  },
  waitsHere: (count) =>
    plural(count, {
      one: `${count} cambio espera en este dispositivo. Inicia sesión para enviarlo.`,
      other: `${count} cambios esperan en este dispositivo. Inicia sesión para enviarlos.`,
    }),
}
