import type { Problems } from '#contract/messages/message.ts'

export const problems: Problems = {
  'request/invalid': 'Los datos enviados no son válidos para esta acción.',
  'request/too-large': 'Lo que has enviado es demasiado grande.',
  'request/too-many': 'Demasiadas solicitudes. Espera un momento e inténtalo de nuevo.',
  'request/not-found': 'No hay nada en esta dirección.',
  'request/in-progress':
    'La primera solicitud aún está en curso. Vuelve a intentarlo en un momento.',
  'request/conflict': 'Algo cambió esto en el mismo momento. Inténtalo de nuevo.',
  'request/duplicate': 'Lin ya tiene algo igual, así que no puede guardarlo otra vez.',
  'request/too-much':
    'Lin lo ha dejado, porque leerlo tardaba demasiado. Vuelve a intentarlo, o con menos.',
  'server/unavailable':
    'Lin no puede acceder ahora a su base de datos. Vuelve a intentarlo en un momento.',
  'server/proxy-header':
    'Un proxy delante de este Lin dice que has llegado por http, aunque has llegado por https. Avisa a quien lo administra: su registro nombra el proxy.',
  'server/full':
    'Este Lin no tiene espacio para guardar nada más. Avisa a quien lo administra y vuelve a intentarlo más tarde.',
  'proxy/too-large':
    'El servidor que hay delante de este Lin rechaza una solicitud de este tamaño. Elige un archivo o un texto más pequeño, o di a quien lo administra que su proxy debe dejar pasar solicitudes más grandes.',
  'proxy/head-too-large':
    'El servidor que hay delante de este Lin rechaza lo que envía tu navegador. Borra las cookies de este sitio y vuelve a iniciar sesión.',
  unexpected: 'Algo ha fallado por nuestra parte. Inténtalo de nuevo.',

  'session/missing': 'Inicia sesión para continuar.',
  'session/dead': 'Tu sesión ha terminado. Vuelve a iniciar sesión.',

  'auth/invalid-credentials': 'Los datos de acceso no son correctos',
  'auth/user-not-found': 'No se encontró el usuario',
  'auth/unconfirmed': 'El correo electrónico no está confirmado',
  'auth/suspended': 'Esta cuenta está suspendida. Escribe a quienes administran este Lin.',
  'auth/already-registered': 'El usuario ya está registrado',
  'auth/invalid-email': 'El correo electrónico no es válido',
  'auth/mail-refused':
    'El servidor de correo de esta dirección rechazó nuestro mensaje. Comprueba la dirección o inténtalo de nuevo mañana.',
  'auth/weak-password': 'La contraseña debe tener al menos 8 caracteres.',
  'auth/token-invalid': 'El enlace no es válido o ha caducado',
  'auth/too-many-attempts': 'Demasiados intentos fallidos. Espera un momento e inténtalo de nuevo.',
  'auth/second-factor-needed': 'Escribe el código de tu aplicación de autenticación.',
  'auth/code-invalid': 'Este código no es correcto o ya se usó. Escribe el más reciente.',
  'auth/device-unknown':
    'Ha habido muchos inicios de sesión fallidos en esta cuenta. Te hemos enviado un correo: abre su enlace en este dispositivo y vuelve a iniciar sesión.',
  'auth/password-wrong': 'Esta no es tu contraseña actual.',
  'auth/common-password': 'Es una de las primeras que prueba quien intenta adivinarla. Elige otra.',
  'auth/session-not-found': 'En este dispositivo ya se ha cerrado la sesión.',
  'auth/factor-not-found':
    'Esta aplicación de autenticación ya no está configurada. Empieza de nuevo.',
  'auth/too-many-factors':
    'Tienes tantas aplicaciones de autenticación como admite una cuenta. Quita una primero.',
  'auth/factor-exists': 'La verificación en dos pasos ya está activada.',
  'auth/passkey-invalid':
    'No se aceptó esta llave de acceso. Inténtalo de nuevo o inicia sesión con tu contraseña.',
  'auth/passkey-not-found': 'Esta llave de acceso ya se ha quitado.',
  'auth/too-many-passkeys':
    'Tienes tantas llaves de acceso como admite una cuenta. Quita una primero.',
  'auth/passkeys-off':
    'Para usar llaves de acceso hay que abrir Lin por un nombre, como localhost o lin.example.com.',
  'auth/busy':
    'Hay muchas personas iniciando sesión ahora mismo. Vuelve a intentarlo en un momento.',

  'keys/not-found': 'Esta clave de API ya está revocada.',
  'keys/too-many': 'No puedes tener más claves de API. Revoca antes una.',

  'sources/blank': 'Escribe la URL de un feed RSS o una palabra clave',
  'sources/invalid': 'Escribe una URL válida (http:// o https://) o una palabra clave',
  'sources/duplicate': 'Ya sigues esta fuente.',
  'sources/too-many': 'Este archivo contiene más de 500 fuentes. Divídelo e importa las partes.',
  'sources/not-opml':
    'Este no es un archivo OPML. Exporta uno desde tu lector de feeds y elígelo aquí.',
  'sources/not-found': 'Esta fuente ya no existe.',

  'accounts/not-found': 'Esta cuenta de LinkedIn ya no está conectada.',
  'accounts/network-unknown': 'Solo se pueden conectar cuentas de LinkedIn.',
  'accounts/state-invalid':
    'Esta autorización ha caducado o ya se usó. Empieza de nuevo desde Cuentas.',
  'accounts/other-browser':
    'Esta conexión se inició en otro navegador. Termínala allí o empieza de nuevo desde Cuentas.',
  'accounts/begun-by-another':
    'Esta conexión se inició desde otra cuenta de Lin, así que no se ha conectado nada. Inicia sesión con esa cuenta para terminarla o empieza de nuevo desde Cuentas.',
  'accounts/exchange-failed': 'LinkedIn no confirmó la autorización. Inténtalo de nuevo.',
  'accounts/disconnected':
    'Esta cuenta de LinkedIn debe volver a conectarse antes de poder publicar.',

  'posts/not-found': 'Esta publicación ya no existe.',
  'posts/blank': 'Escribe algo primero: la publicación no tiene texto.',
  'posts/too-long': 'LinkedIn admite como máximo 3000 caracteres. Acorta el texto.',
  'posts/image-invalid':
    'La imagen debe ser un PNG, JPEG o GIF creado por Lin o una imagen de 5 MB como máximo.',
  'posts/image-unreadable': 'No se ha podido leer la imagen. Elige otra.',
  'posts/image-missing': 'Falta la imagen de esta publicación. Elígela de nuevo.',
  'posts/content-incomplete':
    'Lo que contiene esta publicación está incompleto. Complétalo o quítalo.',
  'posts/content-missing': 'Falta un archivo de esta publicación. Elígelo de nuevo.',
  'posts/already-published':
    'Esta publicación ya está publicada. Para cambiarla, edítala o elimínala en LinkedIn.',
  'posts/being-published': 'Esta publicación se está publicando ahora mismo.',
  'posts/changed-elsewhere':
    'Esta publicación se cambió entretanto en otro lugar; no se ha sobrescrito nada.',
  'posts/not-live':
    'Lin no conoce ninguna publicación en LinkedIn que cambiar. Abre LinkedIn y cámbiala allí.',
  'posts/live-gone':
    'Esta publicación ya no está en LinkedIn, así que no se cambió nada. Elimínala también aquí.',
  'posts/live-refused':
    'LinkedIn no aceptó el cambio. Abre la publicación en LinkedIn y cámbiala allí.',
  'posts/live-away': 'No se pudo contactar con LinkedIn. No se cambió nada; inténtalo más tarde.',
  'posts/live-unclear':
    'LinkedIn no respondió, así que puede que el cambio se haya hecho. Repetirlo no causa ningún daño.',
  'posts/not-unknown': 'Solo hay algo que aclarar en una publicación que quizá esté publicada.',
  'posts/resend-too-late':
    'LinkedIn reconoce un texto repetido solo durante unos minutos: si se envía otra vez ahora, podría publicarse dos veces. Mira en LinkedIn y di si está allí.',
  'posts/link-unknown':
    'Este no es el enlace de una publicación de LinkedIn. Elige «Copiar enlace de la publicación» en el menú de la publicación y pégalo aquí.',
  'posts/in-the-past': 'Este momento ya ha pasado. Elige uno futuro o publica ahora.',

  'schedules/not-found': 'Esta programación ya no existe.',
  'schedules/account-unknown': 'No se encontró la cuenta elegida...',
  'schedules/no-sources':
    'Añade primero una fuente: una franja necesita algo sobre lo que escribir.',
  'schedules/too-many':
    'Tienes tantas programaciones como puede tener un usuario. Elimina una primero.',
  'schedules/no-free-slot':
    'Esta cuenta no tiene ninguna franja libre en las próximas ocho semanas. Crea una programación, añade días a otra o elige tú el momento.',
  'slots/not-found': 'Esta franja ya no existe.',
  'slots/not-waiting': 'Esta franja ya no está esperándote.',

  'approvals/link-invalid':
    'Este enlace no funciona o ha dejado de funcionar. Pide uno nuevo a quien te lo envió.',
  'approvals/out-of-date':
    'La publicación cambió desde que la abriste, así que no se envió nada. Mírala tal como está ahora y decide de nuevo.',
  'approvals/needed':
    'Esta clave de API solo deja salir lo que una persona ha aprobado tal cual. No se publicó nada: la publicación queda retenida y se avisó a su dueño. Repite la misma solicitud cuando la haya aprobado en Lin.',
  'approvals/too-many': 'No hay sitio para más. Retira enlaces que nadie necesite.',

  'assets/not-found': 'Este archivo ya no existe.',
  'assets/gap': 'Falta una parte de este archivo antes de esta.',
  'assets/digest-wrong': 'Este archivo se dañó por el camino. Envíalo de nuevo.',
  'assets/quota':
    'Tienes tantos archivos como puede tener un usuario. Elimina publicaciones con archivos e inténtalo de nuevo un día después.',
  'assets/away': 'Lin no puede acceder ahora a sus archivos. Inténtalo de nuevo en un momento.',
  'assets/refused':
    'El almacén de archivos de este Lin los rechaza. No servirá intentarlo de nuevo: avisa a quien lo administra.',
  'assets/unfit':
    'Lin acepta imágenes, documentos PDF, vídeos MP4 y subtítulos SRT. Elige un archivo así.',

  'mentions/not-found': 'Esta entrada ya no está en tu libreta de direcciones.',
  'mentions/too-many': 'Tu libreta de direcciones está llena. Elimina entradas que no necesites.',

  'jobs/not-found': 'No se encontró la tarea',
  'jobs/ended': 'Este borrador ya está terminado.',
  'jobs/no-sources': 'Añade primero una fuente: aún no hay nada sobre lo que escribir.',
  'keywords/blank': 'Escribe una palabra clave',
}
