import { es as access } from '#contract/program-access/es.ts'
import type { Texts } from '#text/t.ts'

export const programs: Texts['programs'] = {
  page: {
    title: 'Un programa pide acceso',
    ask: (name) => `${name} quiere trabajar con tu Lin.`,
    stranger: 'Un programa o una página te ha traído aquí. Si no lo has empezado tú, recházalo.',
    who: 'El programa',
    name: 'Dice llamarse',
    from: 'Descrito por',
    nobody: 'nadie: solo lo dice el propio programa',
    answersTo: 'La respuesta va a',
    local:
      'La respuesta va a un programa de este dispositivo, y Lin no puede saber cuál es. Sigue solo si acabas de abrirlo tú.',
    may: 'Qué puede hacer',
    safe: 'Solo publica lo que hayas aprobado exactamente como está. Todo lo demás espera tu visto bueno.',
    letIn: 'Dar acceso',
    lettingIn: 'Dando acceso...',
    refuse: 'Rechazar',
    offline: 'Estás sin conexión: podrás responder cuando vuelvas a tenerla.',
    unfit: 'No se puede responder a esta petición',
    unfitLead:
      'El programa ha preguntado de una forma que Lin no acepta. No ha recibido nada. Quienes lo hacen sabrán qué hacer.',
    back: (host) => `Volver a ${host}`,
    done: 'Tu respuesta está en camino',
    doneLead: 'Vuelve al programa. Puedes cerrar esta página.',
  },
  card: {
    lead: 'Asistentes y otros programas a los que has dado acceso. Cada uno hace lo que le permitiste, hasta que lo desconectes.',
    none: 'No hay ningún programa conectado.',
    offline: 'Estás sin conexión: podrás desconectar programas cuando vuelvas a tenerla.',
    by: (host) => `descrito por ${host}`,
    connected: 'conectado el <date></date>',
    ends: 'termina el <date></date> si no se usa',
    end: 'Desconectar',
    ending: 'Desconectando...',
    endTitle: (name) => `¿Desconectar ${name}?`,
    endLead: 'Desde ahora deja de tener acceso. Para volver, tendrá que pedírtelo de nuevo.',
  },
  access: {
    texts: access,
    lead: '¿Pueden entrar los programas? Lin consulta su propia dirección pública y dice qué se lo impide.',
    check: 'Comprobar',
    pending: 'Comprobando...',
    fine: 'Los programas pueden entrar',
    faulty: 'Los programas no pueden entrar',
    fault: 'Error',
    configured: 'Con una clave de API de las de arriba en <key></key>:',
    terminal: 'En una terminal',
    copy: (client) => `Copiar para ${client}`,
    others: (endpoint) =>
      `Cualquier otro cliente: Streamable HTTP en ${endpoint}, con la clave como token de portador o por OAuth.`,
  },
  failed: {
    check: 'La comprobación no se ha hecho. Inténtalo de nuevo.',
    list: 'No se pudieron cargar los programas conectados',
    read: 'Lin no ha podido averiguar qué pide este programa. No ha recibido nada.',
    answer: 'Tu respuesta no ha llegado. Inténtalo de nuevo.',
    end: 'No se pudo desconectar el programa. Inténtalo de nuevo.',
  },
}
