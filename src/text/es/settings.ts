import { plural } from '#text/language.ts'
import type { Texts } from '#text/t.ts'

export const settings: Texts['settings'] = {
  pages: {
    lin: {
      name: 'Lin',
      title: 'Lin en este dispositivo',
      lead: 'Qué aspecto tiene Lin, qué idioma habla y cómo se abre.',
    },
    writing: {
      name: 'Escritura',
      title: 'Escritura',
      lead: 'Qué sigue Lin cuando escribe por ti, y a quién conoce.',
    },
    notifications: {
      name: 'Avisos',
      title: 'De qué te avisa Lin',
      lead: 'Por correo, en este dispositivo y con la campana de arriba.',
    },
    you: {
      name: 'Tú y tus datos',
      title: 'Tú y tus datos',
      lead: 'Cómo inicias sesión, quién más puede entrar y qué guarda Lin sobre ti.',
    },
  },
  onThisPage: 'En esta página',

  appearance: {
    title: 'Apariencia',
    lead: 'Se guarda en este dispositivo, para todas las personas que inicien sesión aquí.',
    theme: 'Tema',
    themeHint: 'Sistema sigue a este dispositivo, de día y de noche.',
    language: 'Idioma de Lin',
    browserLanguage: 'Idioma del navegador',
    languageHint: 'Tus borradores tienen su propio idioma, en Escritura.',
  },

  app: {
    title: 'Lin como aplicación',
    lead: 'Se abre en su propia ventana, también sin conexión.',
    none: 'Este navegador no ofrece nada que instalar aquí: Lin ya es una aplicación, o el menú de tu navegador la añade a la pantalla de inicio.',
  },

  writing: {
    title: 'Cómo escribe Lin por ti',
    lead: 'Vale para todos los borradores. Lo que dejes vacío lo decide el redactor.',
    tone: 'Tono',
    toneHint: 'Por ejemplo: sencillo y cercano, sin signos de exclamación',
    audience: 'Público',
    audienceHint: 'Quién te lee: responsables de RR. HH. de empresas pequeñas',
    language: 'Idioma',
    languageHint: 'Vacío: el idioma de los artículos',
    avoid: 'Palabras que evitar',
    avoidHint: 'Una palabra o expresión por línea',
    avoidTooMany: (max) => `Se pueden evitar ${max} palabras o expresiones como máximo.`,
    avoidTooLong: (max) => `Cada línea de lo que evitar tiene ${max} caracteres como máximo.`,
    example: (place) => `Publicación de ejemplo ${place}`,
    exampleHint: 'Una publicación tuya que suene a ti',
    exampleTooLong: (max) => `Cada ejemplo tiene ${max} caracteres como máximo.`,
    addExample: 'Añadir una publicación de ejemplo',
    withImage: 'Crear una imagen para cada borrador',
    offline: 'Estás sin conexión: tus instrucciones se guardarán cuando vuelvas a tenerla.',
    byItself: 'Lo que cambias se guarda solo.',
  },

  voice: { title: 'Tu estilo' },

  mentions: { title: 'Menciones' },

  notifications: {
    title: 'Notificaciones',
    lead: 'La campana de arriba las muestra todas. ¿Dónde más quieres recibirlas?',
    offline: 'Estás sin conexión: podrás cambiar las notificaciones cuando vuelvas a tenerla.',
    byMail: 'Por correo',
    failureMails:
      'Avisarme por correo si una publicación no se publica, si quizá se publicó sin que Lin lo sepa, si se le pasó la hora o si alguien respondió',
    weeklyLetter:
      'Carta el lunes por la mañana: lo publicado, lo previsto y un artículo que merece una publicación',
    alwaysMailed: 'Antes de que termine la conexión de una cuenta siempre recibirás un correo.',
    here: 'Notificaciones en este dispositivo',
    turnOn: 'Activar notificaciones',
    turningOn: 'Activando...',
    turnOff: 'Desactivar notificaciones',
    turningOff: 'Desactivando...',
    states: {
      off: 'Desactivadas. Si las activas, este dispositivo te avisa también con Lin cerrado. Tu navegador te pedirá permiso antes.',
      on: 'Activadas. Este dispositivo te avisa también con Lin cerrado, hasta que cierres sesión aquí.',
      denied:
        'Tu navegador bloquea las notificaciones de Lin. Permítelas en sus ajustes para este sitio (el icono junto a la dirección) y vuelve aquí.',
      'home-screen':
        'En el iPhone y el iPad, añade primero Lin a la pantalla de inicio: Compartir y luego Añadir a pantalla de inicio. Ábrelo desde allí y vuelve aquí.',
      unsupported:
        'Este navegador no puede mostrar notificaciones de Lin. Hace falta un navegador actual, fuera de una ventana privada, y una dirección que empiece por https.',
    },
  },

  password: {
    title: 'Contraseña',
    lead: 'Al cambiarla se cierra la sesión en tus demás dispositivos.',
    form: 'Cambia tu contraseña',
    current: 'Contraseña actual',
    next: 'Nueva contraseña',
    confirm: 'Confirmar nueva contraseña',
    offline: 'Estás sin conexión: podrás cambiar tu contraseña cuando vuelvas a tenerla.',
    submit: 'Cambiar contraseña',
    yours: 'Tu contraseña',
    askedOffline: 'Estás sin conexión: podrás hacerlo cuando vuelvas a tenerla.',
  },

  twoFactor: {
    title: 'Verificación en dos pasos',
    lead: 'Además de la contraseña, un código de una aplicación de tu teléfono.',
    on: 'Activada',
    off: 'Desactivada',
    offline: 'Estás sin conexión: podrás cambiarla cuando vuelvas a tenerla.',
    what: 'Con ella, la contraseña sola no basta para iniciar sesión. Necesitas una aplicación de autenticación, como la de tu gestor de contraseñas.',
    setUp: {
      open: 'Configurar',
      title: 'Configurar la verificación en dos pasos',
      lead: 'No cambia nada hasta que escribas un primer código de tu aplicación.',
      pending: 'Empezando...',
      heading: 'Configura tu aplicación de autenticación',
      picture: 'Código QR para tu aplicación de autenticación',
      scan: 'Escanea el código con tu aplicación de autenticación. Después mostrará seis dígitos para Lin.',
      type: '¿La aplicación está en este dispositivo? <open>Ábrela</open> o escribe en ella este secreto:',
      copySecret: 'Copiar el secreto',
      form: 'Primer código',
      code: 'Código',
      codeHint: 'Los seis dígitos que muestra ahora tu aplicación.',
      codeTitle: 'Seis dígitos',
      checking: 'Comprobando...',
      submit: 'Activar',
      offline: 'Estás sin conexión: podrás activarla cuando vuelvas a tenerla.',
    },
    app: 'Aplicación de autenticación',
    since: 'en uso desde el <date></date>',
    turnOff: {
      open: 'Desactivar',
      about: 'verificación en dos pasos',
      title: '¿Desactivar la verificación en dos pasos?',
      lead: 'A partir de entonces podrás entrar solo con tu contraseña, y también cualquiera que la averigüe. Tus códigos de recuperación dejarán de servir.',
      pending: 'Desactivando...',
    },
    removeApp: {
      title: (name) => `¿Quitar ${name}?`,
      lead: 'Sus códigos dejan de servir. Tus otras aplicaciones de autenticación se conservan.',
    },
    codes: {
      left: (count) =>
        count === 0
          ? 'No queda ningún código de recuperación.'
          : plural(count, {
              one: `Queda ${count} código de recuperación.`,
              other: `Quedan ${count} códigos de recuperación.`,
            }),
      few: 'Sin un código y sin tu aplicación no puedes iniciar sesión: crea códigos nuevos.',
      renew: 'Nuevos códigos de recuperación',
      renewTitle: 'Crear nuevos códigos de recuperación',
      renewLead: 'Los que tienes ahora dejan de servir.',
      renewSubmit: 'Crear códigos nuevos',
      renewing: 'Creando códigos...',
      heading: 'Tus códigos de recuperación',
      keep: 'Guárdalos ahora: solo se muestran esta vez. Cada uno te permite iniciar sesión una vez, en lugar de un código de tu aplicación.',
      download: 'Descargar',
      kept: 'Los he guardado',
    },
  },

  passkeys: {
    title: 'Llaves de acceso',
    lead: 'Inicia sesión con tu huella, tu cara o el bloqueo de tu dispositivo, en lugar de contraseña y código.',
    none: 'Aún no tienes ninguna llave de acceso.',
    offline: 'Estás sin conexión: podrás cambiar las llaves de acceso cuando vuelvas a tenerla.',
    add: 'Añadir una llave de acceso',
    addLead: 'Después de tu contraseña, tu navegador te pregunta dónde guardar la llave de acceso.',
    adding: 'Esperando a tu navegador...',
    cannot: 'Este navegador no puede crear llaves de acceso: usa otro para añadir una.',
    added: 'añadida el <date></date>',
    used: 'último uso <when></when>',
    unused: 'aún sin usar',
    removeTitle: (name) => `¿Quitar la llave de acceso ${name}?`,
    removeLead:
      'Ya no servirá para iniciar sesión. Puede que tu dispositivo o tu gestor de contraseñas la siga mostrando: elimínala también allí.',
    outcomes: {
      made: 'Se ha añadido tu llave de acceso. Ya puedes iniciar sesión con ella.',
      cancelled: 'No se añadió ninguna llave de acceso: se cerró la pregunta de tu navegador.',
      known: 'Este dispositivo ya tiene una llave de acceso para Lin.',
      refused:
        'Este navegador no pudo crear aquí una llave de acceso. Prueba con otro navegador u otro dispositivo.',
    },
  },

  apiKeys: { title: 'Claves de API' },
  programs: { title: 'Programas conectados' },

  devices: {
    title: 'Dispositivos',
    lead: 'Dónde tienes la sesión iniciada. Ciérrala donde no reconozcas el dispositivo.',
    offline: 'Estás sin conexión: podrás cerrar sesiones cuando vuelvas a tenerla.',
    current: 'Este dispositivo',
    began: 'sesión iniciada <began></began>',
    seen: 'último acceso <seen></seen>',
    end: 'Cerrar sesión',
    ending: 'Cerrando...',
    endTitle: (device) => `¿Cerrar la sesión en ${device}?`,
    endLead:
      'La sesión se inició <began></began>; último acceso <seen></seen>. Para volver a usar Lin allí, tendrás que iniciar sesión de nuevo.',
    endSubmit: 'Cerrar sesión',
    endOthers: 'Cerrar sesión en los demás dispositivos',
    endingOthers: 'Cerrando sesiones...',
    endOthersTitle: '¿Cerrar la sesión en todos los demás dispositivos?',
    endOthersLead: 'Solo sigue abierta en este dispositivo. En los demás, iníciala de nuevo.',
    endOthersSubmit: 'Cerrar sesiones',
  },

  data: {
    title: 'Tus datos',
    offline: 'Estás sin conexión: podrás exportar o eliminar tus datos cuando vuelvas a tenerla.',
    exportHeading: 'Exportar',
    exportLead: 'Todo lo que Lin guarda sobre ti, en un archivo que otros programas pueden leer.',
    export: 'Exportar mis datos',
    exporting: 'Exportando...',
    deleteHeading: 'Eliminar tu cuenta',
    deleteLead:
      'Al eliminar tu cuenta, desaparece de Lin para siempre. Exporta antes tus datos si crees que los querrás más adelante.',
    delete: 'Eliminar cuenta',
    deleteTitle: '¿Eliminar tu cuenta?',
    deleteWhat:
      'Lin elimina la cuenta de <email></email>: tus fuentes, borradores, programaciones y publicaciones, y todo lo que guarda en este dispositivo. Nadie puede recuperarlo.',
    deleteLinkedIn:
      'Renuncia a su acceso a LinkedIn. Lo que se publicó allí se conserva: elimínalo allí si no quieres que siga.',
  },
}
