import type { Texts } from '#text/t.ts'

export const apiKeys: Texts['apiKeys'] = {
  lead: 'Para programas que trabajan con Lin en tu nombre: automatizaciones, scripts, asistentes.',
  none: 'Todavía no tienes ninguna clave de API.',
  offline: 'Estás sin conexión: podrás crear o revocar claves de API cuando vuelvas a tenerla.',
  create: 'Nueva clave de API',
  scopes: {
    read: { name: 'Leer', may: 'Leer fuentes, artículos, publicaciones y programaciones' },
    draft: { name: 'Redactar', may: 'Escribir y cambiar borradores, que tú mismo apruebas' },
    schedule: { name: 'Programar', may: 'Programar lo que Lin publica más tarde por su cuenta' },
    publish: {
      name: 'Publicar',
      may: 'Publicar al momento y aprobar lo que espera tu visto bueno',
    },
  },
  allAccounts: 'Todas las cuentas de LinkedIn, también las futuras',
  unknownAccount: 'una cuenta que ya no existe',
  approved: 'con el visto bueno de una persona',
  expires: 'caduca el <date></date>',
  expiresSoon: 'caduca pronto',
  endless: 'no caduca',
  expired: 'Caducada',
  used: (network: string) => `usada por última vez <when></when> desde ${network}`,
  unused: 'sin usar todavía',
  revoke: 'Revocar',
  revoking: 'Revocando...',
  revokeTitle: (name: string) => `¿Revocar ${name}?`,
  revokeLead:
    'Los programas que usan esta clave dejarán de tener acceso desde ahora. No se puede deshacer.',
  dialog: {
    title: 'Nueva clave de API',
    submit: 'Crear la clave',
    pending: 'Creando...',
    name: 'Nombre',
    nameHint: 'Qué la va a usar, por ejemplo: n8n de casa',
    scopes: 'El programa puede',
    noScope: 'Elige al menos una opción.',
    needsApproval: 'Una persona aprueba cada publicación antes de que salga',
    accounts: 'Dónde',
    someAccounts: 'En estas cuentas',
    noAccount: 'Elige al menos una cuenta.',
    expires: 'Caduca el',
    expiresHint: 'Funciona hasta el final de ese día.',
    isPast: 'Elige un día que esté por venir.',
    endless: 'No caduca nunca',
  },
  made: {
    heading: 'Tu nueva clave de API',
    keep: 'Cópiala ahora: solo se muestra esta vez. Quien la tenga podrá hacer lo que le hayas permitido.',
    copy: 'Copiar la clave',
    kept: 'Ya la he guardado',
  },
  failed: {
    create:
      'No llegó ninguna respuesta, así que puede que la clave se haya creado. Mira en la lista: revócala allí y crea otra.',
    revoke: 'No se pudo revocar la clave de API. Inténtalo de nuevo.',
  },
}
