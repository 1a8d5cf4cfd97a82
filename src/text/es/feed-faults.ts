import { feedFaultIn } from '#text/feed-words.ts'
import type { Texts } from '#text/t.ts'

export const feedFault: Texts['feedFault'] = feedFaultIn({
  'private-network': 'Esta dirección lleva a una red privada, que Lin no lee.',
  scheme: 'Lin solo lee direcciones que empiezan por http:// o https://.',
  port: 'Lin no lee desde este puerto.',
  'too-large': 'La respuesta es demasiado grande para un feed.',
  'broken-encoding': 'La respuesta llegó dañada: no se pudo descomprimir.',
  'too-many-redirects': 'El sitio envía a Lin de una dirección a otra sin fin.',
  'bad-redirect': 'El sitio envía a Lin a una dirección que no existe.',
  'unexpected-unchanged': 'El sitio respondió 304, que Lin no había pedido.',
  unreadable: 'No se pudo leer el sitio.',
  'invalid-url': 'Esto no es una dirección web.',
  'no-site': 'No se encontró ningún sitio en esta dirección.',
  'no-lookup': 'Ahora mismo no se pudo resolver el nombre del sitio.',
  timeout: 'El sitio tardó demasiado en responder.',
  unreachable: 'No se pudo acceder al sitio.',
  'broken-off': 'El sitio cortó la conexión.',
  proxy: 'Este Lin no pudo salir por su proxy. Avisa a quien lo administra.',
  certificate: 'El certificado del sitio no es válido.',
  'invalid-http': 'La respuesta del sitio no es HTTP válido.',
  'status/missing': 'El sitio respondió #: no hay ningún feed en esta dirección.',
  'status/refused': 'El sitio respondió #: no deja que Lin lea esta dirección.',
  'status/too-often': 'El sitio respondió #: pide que se lea con menos frecuencia.',
  'status/trouble': 'El sitio respondió #: tiene problemas propios.',
  'status/no-feed': 'El sitio respondió #: eso no es un feed.',
  'no-feed-here':
    'En esta dirección hay una página, pero ningún feed. Busca en el sitio un enlace llamado RSS, Atom o feed.',
  'no-feed-any-more': 'El sitio respondió con algo que no es un feed.',
  gone: 'El sitio dice que este feed ya no volverá. Elimínalo o sigue otro.',
})
