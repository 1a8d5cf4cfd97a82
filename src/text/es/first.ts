import { problems } from '#contract/messages/problems/es.ts'
import { plural } from '#text/language.ts'
import { problemIn } from '#text/problem-words.ts'
import type { Texts } from '#text/t.ts'

export const app: Texts['app'] = {
  checkingAuthentication: 'Comprobando la autenticación...',
  sandbox: {
    badge: 'Pruebas',
    title: 'No todo lo que hay aquí es real',
    linkedIn:
      'Este equipo simula LinkedIn: nada llega al verdadero. <feed>Ver lo que se ha publicado</feed>',
    mailbox:
      'El correo no se envía: acaba en un buzón de este equipo. <mailbox>Abrir el buzón</mailbox>',
    writer: 'Las publicaciones las compone el redactor integrado, no un modelo de IA.',
  },
  notices: {
    versionReady: 'Hay una versión nueva',
    reload: 'Recargar',
    databaseBlocked:
      'Lin está abierto en otra pestaña con una versión anterior. Cierra esa pestaña para continuar.',
  },
  error: {
    title: 'Algo ha ido mal.',
    lead: 'Actualiza la página o inténtalo más tarde.',
    refresh: 'Actualizar página',
  },
  windows: {
    login: 'Iniciar sesión',
    register: 'Crear cuenta',
    confirm: 'Confirma tu cuenta',
    'confirm-device': 'Confirma este dispositivo',
    forgot: 'Restablecer contraseña',
    reset: 'Nueva contraseña',
    approve: 'Visto bueno',
    callback: 'Conectando con LinkedIn',
    'not-found': 'Página no encontrada',
    dashboard: 'Panel',
    sources: 'Fuentes',
    accounts: 'Cuentas',
    posts: 'Publicaciones',
    morning: 'Página de la mañana',
    schedule: 'Programación',
    settings: 'Ajustes',
    'writing-settings': 'Escritura',
    'notifications-settings': 'Avisos',
    'you-settings': 'Tú y tus datos',
    share: 'Compartido con Lin',
  },
  windowTitle: (name) => `${name} · Lin`,
}

export const common: Texts['common'] = {
  // Controls
  add: 'Añadir',
  adding: 'Añadiendo...',
  cancel: 'Cancelar',
  cancelling: 'Cancelando...',
  change: 'Cambiar',
  changing: 'Cambiando...',
  close: 'Cerrar',
  confirm: 'Confirmar',
  confirming: 'Confirmando...',
  continue: 'Continuar',
  copy: 'Copiar',
  creating: 'Creando...',
  delete: 'Eliminar',
  deleting: 'Eliminando...',
  /** After a deletion that was undone or refused. */
  stays: (name: string) => `${name} se conserva.`,
  dismiss: 'Descartar',
  edit: 'Editar',
  hide: 'Ocultar',
  logOut: 'Cerrar sesión',
  publish: 'Publicar',
  publishing: 'Publicando...',
  reconnect: 'Reconectar',
  reconnecting: 'Reconectando...',
  refresh: 'Actualizar',
  refreshing: 'Actualizando...',
  remove: 'Quitar',
  removing: 'Quitando...',
  save: 'Guardar',
  saving: 'Guardando...',
  search: 'Buscar',
  show: 'Mostrar',
  showFewer: 'Mostrar menos',
  showLess: 'Mostrar menos',
  showMore: 'Mostrar más',
  signIn: 'Iniciar sesión',
  tryAgain: 'Reintentar',
  undo: 'Deshacer',
  restored: 'Restaurado.',
  // Progress and state
  loading: 'Cargando...',
  noFigure: '–',
  processing: 'Procesando...',
  sending: 'Enviando...',
  starting: 'Iniciando...',
  offline: 'Sin conexión',
  youAreOffline: 'Estás sin conexión.',
  asOf: 'Datos de <when></when>',
  justNow: 'ahora mismo',
  // Names of things
  account: 'Cuenta',
  accounts: 'Cuentas',
  active: 'Activa',
  email: 'Correo electrónico',
  linkedInAccount: 'Cuenta de LinkedIn',
  selectAccount: 'Elige una cuenta',
  password: 'Contraseña',
  posts: 'Publicaciones',
  published: 'Publicada',
  schedules: 'Programaciones',
  settings: 'Ajustes',
  sources: 'Fuentes',
  time: 'Hora',
  lin: 'Lin',
  // Words of the building blocks
  home: 'inicio',
  more: '…más',
  opensInNewTab: '(se abre en una pestaña nueva)',
  dismissNotification: 'Descartar notificación',
  lengthOf: (length, limit) => `${length} / ${limit} <unit>caracteres</unit>`,
  askForApproval: 'Pedir visto bueno',
  lengthAtMost: (limit) => `${limit} caracteres como máximo`,
  outcomes: {
    checkMail: 'Revisa tu correo para confirmar tu cuenta',
    logoutUnheard:
      'Has cerrado la sesión en este dispositivo. No se pudo contactar con el servidor: allí la sesión terminará por sí sola.',
    sessionEnded: 'Tu sesión ha terminado. Vuelve a iniciar sesión.',
    generationCancelled: 'Cancelado',
    instructionsSaved: 'Guardado. Tu próximo borrador las seguirá.',
    accountDeleted: 'Tu cuenta se ha eliminado.',
    passwordChanged:
      'Tu contraseña ha cambiado. Se ha cerrado la sesión en los demás dispositivos.',
    savedAs: (file) => `Guardado como ${file}.`,
    slot: {
      approved: 'Aprobada. Se publicará a su hora.',
      published: 'Publicada en LinkedIn.',
      publishing: 'Publicando... Puedes seguirla en Publicaciones.',
      skipped: 'Omitida. Su borrador queda en Publicaciones.',
    },
  },
  sourcesFile: 'Fuentes de Lin',
  // Theme and language
  themes: { system: 'Sistema', light: 'Claro', dark: 'Oscuro' },
  language: 'Idioma',
  copyright: '© 2024 Lin. Todos los derechos reservados.',
  notifications: 'Notificaciones',
}

export const password: Texts['password'] = {
  confirm: 'Confirmar contraseña',
  new: 'Nueva contraseña',
  confirmNew: 'Confirmar nueva contraseña',
  hint: 'Usa 8 o más caracteres con mayúsculas, minúsculas, números y símbolos.',
  show: (label) => `Mostrar ${label.toLowerCase()}`,
  hide: (label) => `Ocultar ${label.toLowerCase()}`,
  strength: 'Seguridad de la contraseña: <label></label>',
  strengths: { Weak: 'Débil', Fair: 'Aceptable', Good: 'Buena', Strong: 'Fuerte' },
  faults: {
    different: 'Las contraseñas no coinciden',
    'too-short': 'La contraseña debe tener al menos 8 caracteres',
    'too-long': 'La contraseña debe tener como máximo 128 caracteres',
  },
}

export const failures: Texts['failures'] = {
  problem: problemIn(problems),
  of: {
    'sources/list': 'No se pudieron cargar las fuentes',
    'sources/add': 'No se pudo añadir la fuente. Inténtalo de nuevo.',
    'sources/delete': 'No se pudo eliminar la fuente. Inténtalo de nuevo.',
    'sources/update': 'No se pudo cambiar la categoría. Inténtalo de nuevo.',
    'sources/import': 'No se pudo importar el archivo. Inténtalo de nuevo.',
    'articles/list': 'No se pudieron cargar los artículos',
    'accounts/list': 'No se pudieron cargar las cuentas de LinkedIn',
    'accounts/connect': 'No se pudo iniciar la autenticación de LinkedIn',
    'accounts/complete': 'No se pudo completar la autenticación de LinkedIn',
    'accounts/disconnect': 'No se pudo eliminar la cuenta de LinkedIn',
    'accounts/make-primary': 'No se pudo cambiar la cuenta principal',
    'posts/list': 'No se pudieron cargar las publicaciones',
    'posts/generate': 'No se pudo generar la publicación',
    'posts/cancel-generation': 'No se pudo cancelar. Inténtalo de nuevo.',
    'posts/jobs': 'No se pudieron cargar tus borradores anteriores',
    'posts/read-job': 'No se pudo cargar este borrador. Inténtalo de nuevo.',
    'posts/publish': 'No se pudo publicar',
    'posts/settle': 'No se pudo aclarar la publicación. Inténtalo de nuevo.',
    'posts/delete': 'No se pudo eliminar la publicación',
    'posts/edit-live':
      'No hubo respuesta: puede que la publicación haya cambiado o que no. Vuelve a guardar para asegurarte; no causa ningún daño.',
    'posts/delete-live':
      'No hubo respuesta: puede que la publicación ya no esté en LinkedIn o que siga ahí. Vuelve a eliminarla para asegurarte.',
    'posts/schedule': 'No se pudo crear la publicación',
    'posts/change-time': 'No se pudo cambiar la hora. Inténtalo de nuevo.',
    'posts/unschedule':
      'No se pudo cancelar: puede que la publicación siga programada. Inténtalo de nuevo.',
    'schedules/list': 'No se pudieron cargar las programaciones',
    'schedules/create': 'No se pudo crear la programación',
    'schedules/update': 'No se pudo cambiar la programación. Inténtalo de nuevo.',
    'schedules/delete': 'No se pudo eliminar la programación',
    'slots/approve': 'No se pudo publicar',
    'slots/skip': 'No se pudo omitir esta vez. Inténtalo de nuevo.',
    'analysis/pattern':
      'No se pudo analizar la frecuencia de la palabra clave. Inténtalo de nuevo.',
    'analysis/trend': 'No se pudo analizar la palabra clave. Inténtalo de nuevo.',
    'writing/read': 'No se pudieron cargar tus instrucciones',
    'writing/save': 'No se pudieron guardar tus instrucciones. Inténtalo de nuevo.',
    'notifications/list': 'No se pudieron cargar las notificaciones',
    'notifications/settings': 'No se pudo cargar de qué te avisamos por correo',
    'notifications/save': 'No se pudo guardar. Inténtalo de nuevo.',
    'push/subscribe': 'No se pudieron activar las notificaciones. Inténtalo de nuevo.',
    'push/unsubscribe': 'No se pudieron desactivar las notificaciones. Inténtalo de nuevo.',
    'auth/confirm': 'No se pudo confirmar tu cuenta. Inténtalo de nuevo.',
    'auth/confirm-device': 'No se pudo confirmar este dispositivo. Inténtalo de nuevo.',
    'auth/change-password':
      'No hubo respuesta, así que puede que tu contraseña ya haya cambiado. Si ahora se rechaza la antigua, vale la nueva.',
    'auth/sessions': 'No se pudieron cargar tus dispositivos',
    'auth/end-session': 'No se pudo cerrar la sesión en el dispositivo. Inténtalo de nuevo.',
    'auth/end-other-sessions':
      'No se pudo cerrar la sesión en los demás dispositivos. Inténtalo de nuevo.',
    'auth/factors': 'No se pudo cargar la verificación en dos pasos',
    'auth/enroll-factor': 'No se pudo empezar la configuración. Inténtalo de nuevo.',
    'auth/verify-factor':
      'No hubo respuesta, así que puede que la verificación en dos pasos ya esté activada. Si lo está, cancela aquí y crea códigos de recuperación nuevos.',
    'auth/remove-factor': 'No se pudo desactivar. Inténtalo de nuevo.',
    'auth/renew-codes':
      'No hubo respuesta, así que puede que tus códigos de recuperación antiguos ya no sirvan. Inténtalo de nuevo.',
    'auth/passkeys': 'No se pudieron cargar tus llaves de acceso',
    'auth/add-passkey': 'No se pudo añadir la llave de acceso. Inténtalo de nuevo.',
    'auth/remove-passkey': 'No se pudo quitar la llave de acceso. Inténtalo de nuevo.',
    'auth/api-keys': 'No se pudieron cargar tus claves de API',
    'auth/export': 'No se pudieron exportar tus datos. Inténtalo de nuevo.',
    'auth/delete-user':
      'No hubo respuesta, así que puede que tu cuenta ya esté eliminada. Vuelve a intentarlo para comprobarlo.',
  },
  login: {
    incorrect: 'Contraseña o correo electrónico incorrectos',
    noAccount:
      'No hay ninguna cuenta con este correo electrónico. Compruébalo o regístrate para crear una cuenta.',
    failed: 'No se pudo iniciar sesión',
    network: 'Error de red: comprueba tu conexión.',
    wrongClock:
      'El reloj de este dispositivo parece estar mal: ajusta la fecha y la hora e inicia sesión.',
    passkeyCancelled:
      'No se usó ninguna llave de acceso. Inténtalo de nuevo o inicia sesión con tu contraseña.',
    passkeyRefused:
      'Este navegador no pudo usar aquí una llave de acceso. Inicia sesión con tu contraseña.',
  },
  registration: {
    exists: 'Ya existe una cuenta con este correo electrónico. Inicia sesión o usa otro correo.',
    invalidEmail: 'Escribe una dirección de correo electrónico válida.',
    failed: 'No se pudo completar el registro',
  },
  reset: {
    requestFailed: 'No se pudo solicitar el restablecimiento de la contraseña',
    failed: 'No se pudo restablecer la contraseña',
    invalidToken:
      'El enlace de restablecimiento no es válido o ha caducado. Solicita otro restablecimiento de la contraseña.',
    sessionUnread: 'No se pudo obtener la sesión. Vuelve a intentar restablecer tu contraseña.',
    noSession:
      'Es posible que el enlace para restablecer la contraseña no sea válido o haya caducado. Solicita otro.',
    sessionExpired: 'La sesión para restablecer la contraseña ha caducado. Solicita otro enlace.',
    unexpected: 'Se ha producido un error inesperado. Inténtalo de nuevo.',
  },
  weakPassword: 'La contraseña no cumple los requisitos. Usa al menos 8 caracteres.',
  generation: {
    timeout:
      'La publicación está tardando más de lo previsto en generarse. Vuelve dentro de unos minutos: puede que el servidor aún la esté procesando.',
    notFound: 'No se encontró la tarea',
    unknownStatus: 'estado del trabajo desconocido',
    gaveUp: 'Se dejó de consultar la tarea al cabo de 6 minutos. Vuelve más tarde.',
  },
  authorizationMissing: 'No se pudo iniciar la autenticación de LinkedIn',
  publishCutOff:
    'No se pudo publicar: se cortó la conexión, así que no se publicó nada. Vuelve a pulsar Publicar: lo que ya se ha subido no se vuelve a subir.',
  publishUnanswered:
    'No se pudo publicar: no hubo respuesta, así que puede que esté publicada o que no. Vuelve a pulsar Publicar para comprobarlo: no se publicará dos veces.',
  draftNotKept:
    'Tu borrador no se pudo guardar en este dispositivo. Copia el texto antes de salir de la página.',
  listOffline: 'Estás sin conexión. Esta lista se cargará cuando vuelvas a tenerla.',
  pushRefused:
    'Tu navegador no pudo suscribirse a las notificaciones. Comprueba que tienes conexión y que no estás en una ventana privada, e inténtalo de nuevo.',
  storageFull:
    'A este dispositivo no le queda espacio para Lin. Libera espacio y vuelve a intentarlo.',
  draftNoRoom:
    'A este dispositivo no le queda espacio para Lin. Lo que has escrito sigue en el editor: libera espacio y sigue escribiendo para guardarlo.',
  storageLost:
    'Tu navegador ha cerrado los datos que Lin guarda en este dispositivo. Vuelve a cargar la página para continuar: el texto del editor se conserva.',
  storageRefused:
    'Este navegador no deja que Lin guarde datos. Permítelo, o sal de la navegación privada, y vuelve a cargar la página.',
  unreached:
    'No se puede contactar con Lin en este momento. Tus cambios se quedan en este dispositivo.',
  answersAgain: 'Ya se puede contactar de nuevo con Lin.',
  notAllSent: 'No se pudo enviar todo. Aquí está lo que queda.',
  changesLost: (count) =>
    plural(count, {
      one: `Este navegador ha borrado lo que Lin guardaba en este dispositivo. Aquí esperaba ${count} cambio: si aún no se había enviado, se ha perdido.`,
      other: `Este navegador ha borrado lo que Lin guardaba en este dispositivo. Aquí esperaban ${count} cambios: los que aún no se habían enviado se han perdido.`,
    }),
}
