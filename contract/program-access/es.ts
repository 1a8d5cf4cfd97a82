import type { AccessTexts } from './check.ts'

export const es: AccessTexts = {
  headings: {
    address: 'Dirección',
    authorization: 'Authorization',
    oauth: 'OAuth',
    outside: 'Desde fuera',
  },
  sentences: {
    answers: 'Lin responde.',
    'not-lin':
      'En {path} no responde Lin, sino otra cosa (estado {status}): LIN_PUBLIC_URL tiene que ser la dirección que se abre en el navegador y llevar a Lin.',
    redirect:
      'La dirección redirige a otra: LIN_PUBLIC_URL tiene que ser aquella en la que termina.',
    'too-large': 'La respuesta es mayor que cualquiera de Lin: ahí responde otra cosa.',
    timeout:
      'Nada responde en {seconds} segundos: comprueba si Lin está en marcha y si hay un cortafuegos de por medio.',
    'name-unknown': 'El nombre de la dirección no existe: revisa LIN_PUBLIC_URL y el DNS.',
    'not-listening':
      'Nada acepta conexiones en la dirección: comprueba si Lin y su proxy están en marcha.',
    'certificate-untrusted': 'El certificado no es de confianza ({fault}).',
    unreachable: 'No se puede acceder a la dirección ({fault}).',
    'header-arrives': 'La cabecera llega a {path}.',
    'header-dropped':
      'Un proxy delante de Lin elimina la cabecera Authorization: los programas no podrán entrar hasta que la deje pasar.',
    'kept-out':
      '{path} responde con el estado {status} y no como lo hace Lin: un proxy o un cortafuegos delante de Lin impide el paso a los programas.',
    'oauth-off':
      'Necesita https y está desactivado: los programas se conectan con una clave de API.',
    'metadata-found': 'Se encuentran los dos documentos de metadatos.',
    'metadata-missing':
      'No se encuentra {path}: un proxy delante de Lin tiene que dejar pasar también /.well-known/.',
    'other-issuer': 'El Lin que está ahí se llama {issuer}: pon {address} en su LIN_PUBLIC_URL.',
    'outside-unseen':
      'Esta máquina no puede verlo. Abre {address}/healthz en un teléfono sin Wi-Fi: si dice «ok», también llegan a Lin los asistentes que llaman desde la nube de su fabricante, como claude.ai y ChatGPT.',
    'inside-only':
      'La dirección es de esta máquina o de su red. Los programas que están ahí llegan a Lin. Los asistentes que llaman desde la nube de su fabricante, como claude.ai y ChatGPT, no.',
  },
}
