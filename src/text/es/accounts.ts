import type { Texts } from '#text/t.ts'

export const accounts: Texts['accounts'] = {
  title: 'Gestión de cuentas',
  lead: 'Las cuentas de LinkedIn en las que publica Lin.',
  tiles: {
    total: 'Total de cuentas',
    active: 'Activas',
    primary: 'Principal',
    connected: 'Conectadas',
  },
  manager: {
    title: 'Cuentas de LinkedIn',
    add: 'Añadir cuenta de LinkedIn',
    addAnother: 'Añadir otra cuenta',
    connecting: 'Conectando...',
    connected: 'Conectada',
    connectFailed: (reason) => `No se pudo conectar LinkedIn: ${reason}`,
    loadFailed: (reason) => `Error al cargar las cuentas: ${reason}`,
    offline: 'Estás sin conexión: podrás cambiar las cuentas cuando vuelvas a tenerla.',
    empty: {
      title: 'No hay cuentas de LinkedIn conectadas',
      lead: 'Añade una para publicar desde aquí. LinkedIn te pedirá permiso; Lin nunca ve tu contraseña.',
    },
  },
  next: {
    ready: 'Ya puedes publicar.',
    draft: 'Tu borrador está donde lo dejaste.',
    toDraft: 'Volver a tu borrador',
    draftFirst: 'Redactar mi primera publicación',
    writeFirst: 'Escribir mi primera publicación',
  },
  card: {
    primary: 'Principal',
    connected: 'Conectada',
    active: 'Activa',
    requests: (used: number, all: number) =>
      `Se han usado ${used} de las ${all} peticiones que LinkedIn acepta de una cuenta al día. Lo que necesite más espera hasta las 00:00 UTC.`,
    notConnected: 'No conectada',
    setPrimary: 'Hacer principal',
    setting: 'Cambiando...',
    disconnect: 'Desconectar',
    disconnecting: 'Desconectando...',
  },
  disconnecting: {
    title: (name) => `¿Desconectar la cuenta de ${name}?`,
    lead: 'Lin renuncia a su acceso y ya no podrá publicar ahí. Tus publicaciones se conservan, aquí y en LinkedIn. Puedes volver a conectar la cuenta cuando quieras.',
  },
  callback: {
    title: 'Conectando con LinkedIn',
    processing: {
      message: 'Vinculando la cuenta...',
      lead: 'Espera mientras completamos la autenticación...',
    },
    signIn: {
      message: 'Inicia sesión para terminar de conectar LinkedIn.',
      lead: 'LinkedIn ha vuelto en otro navegador, no en el que empezaste. Usa la cuenta de Lin con la que empezaste.',
    },
    question: {
      message: (name, email) => `¿Conectar el LinkedIn de ${name} a la cuenta de Lin ${email}?`,
      lead: 'LinkedIn ha vuelto en otro navegador, no en el que empezaste. Conecta solo lo que hayas iniciado tú.',
      connect: 'Conectar',
    },
    success: {
      message: '¡Cuenta de LinkedIn vinculada!',
      lead: 'Te llevamos a tus cuentas...',
    },
    error: {
      refused: (error) => `La autenticación ha fallado: ${error}`,
      incomplete: 'La autenticación no se ha completado. Inténtalo de nuevo.',
      broken: 'Se ha producido un error durante la autenticación',
      lead: 'Ha habido un problema con la autenticación de LinkedIn.',
      again: 'Reintentar',
      toAccounts: 'Ir a Cuentas',
    },
  },
}
