import type { Texts } from '#text/t.ts'

/** What may be said at any address, whoever is there. */
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
    callback: 'Conectando con LinkedIn',
    'not-found': 'Página no encontrada',
    dashboard: 'Panel',
    sources: 'Fuentes',
    accounts: 'Cuentas',
    posts: 'Publicaciones',
    schedule: 'Programación',
    settings: 'Ajustes',
    share: 'Compartido con Lin',
  },
  windowTitle: (name) => `${name} · Lin`,
}
