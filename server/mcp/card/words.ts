import type { CardState } from './shape.ts'

/** The card's words. `{at}` and `{name}` stand for a moment and a text. */
interface CardWords {
  readonly title: string
  readonly waiting: string
  readonly nothing: string
  readonly nobody: string
  readonly everybody: string
  readonly connections: string
  readonly more: string
  readonly less: string
  readonly picture: string
  readonly bare: string
  readonly document: string
  readonly video: string
  readonly poll: string
  readonly reshare: string
  readonly link: string
  readonly comment: string
  readonly approve: string
  readonly open: string
  readonly copy: string
  readonly newest: string
  readonly states: Readonly<Record<CardState, string>>
  /** Where the post stands in a slot. */
  readonly planned: Readonly<Partial<Record<CardState, string>>>
}

const en: CardWords = {
  title: 'Post in Lin',
  waiting:
    'Waiting for the post. If none comes, ask the assistant to read it again, or look in Lin.',
  nothing: 'No post has come. Ask the assistant to read it again, or look in Lin.',
  nobody: 'No account is chosen yet',
  everybody: 'Everybody will see it.',
  connections: 'Only connections will see it.',
  more: '…more',
  less: 'Show less',
  picture: 'Picture: {name}',
  bare: 'Picture without a description',
  document: 'Document: {name}',
  video: 'Video: {name}',
  poll: 'Poll: {name}',
  reshare: 'It shares another post.',
  link: 'Link: {name}',
  comment: 'First comment',
  approve: 'Approve in Lin',
  open: 'Open in Lin',
  copy: 'Open this address in your browser:',
  newest: 'This is how the assistant read it. Lin shows how it is now.',
  states: {
    draft: 'Draft. Only you can release it, in Lin.',
    waits: 'It waits for your approval.',
    approved: 'Approved exactly as it is.',
    planned: 'Planned.',
    publishing: 'It is being published.',
    published: 'Published.',
    failed: 'LinkedIn did not take it. Lin says why.',
    unknown: 'It may be live at LinkedIn. Look in Lin.',
  },
  planned: {
    waits: 'It waits for your approval, and goes out on {at} only with it.',
    approved: 'Approved exactly as it is. It goes out on {at}.',
    planned: 'It goes out on {at}.',
  },
}

const de: CardWords = {
  title: 'Beitrag in Lin',
  waiting:
    'Der Beitrag wird erwartet. Wenn keiner kommt, bitten Sie den Assistenten, ihn noch einmal zu lesen, oder sehen Sie in Lin nach.',
  nothing:
    'Es ist kein Beitrag gekommen. Bitten Sie den Assistenten, ihn noch einmal zu lesen, oder sehen Sie in Lin nach.',
  nobody: 'Noch ist kein Konto gewählt',
  everybody: 'Alle werden ihn sehen.',
  connections: 'Nur Kontakte werden ihn sehen.',
  more: '…mehr',
  less: 'Weniger anzeigen',
  picture: 'Bild: {name}',
  bare: 'Bild ohne Beschreibung',
  document: 'Dokument: {name}',
  video: 'Video: {name}',
  poll: 'Umfrage: {name}',
  reshare: 'Er teilt einen anderen Beitrag.',
  link: 'Link: {name}',
  comment: 'Erster Kommentar',
  approve: 'In Lin freigeben',
  open: 'In Lin öffnen',
  copy: 'Öffnen Sie diese Adresse in Ihrem Browser:',
  newest: 'So hat ihn der Assistent gelesen. Lin zeigt, wie er jetzt ist.',
  states: {
    draft: 'Entwurf. Nur Sie können ihn freigeben, in Lin.',
    waits: 'Er wartet auf Ihre Freigabe.',
    approved: 'Genau so freigegeben, wie er ist.',
    planned: 'Geplant.',
    publishing: 'Er wird gerade veröffentlicht.',
    published: 'Veröffentlicht.',
    failed: 'LinkedIn hat ihn nicht angenommen. Lin sagt, warum.',
    unknown: 'Er ist vielleicht schon auf LinkedIn. Sehen Sie in Lin nach.',
  },
  planned: {
    waits: 'Er wartet auf Ihre Freigabe und erscheint nur mit ihr: {at}.',
    approved: 'Genau so freigegeben, wie er ist. Er erscheint: {at}.',
    planned: 'Er erscheint: {at}.',
  },
}

const es: CardWords = {
  title: 'Publicación en Lin',
  waiting:
    'Esperando la publicación. Si no llega, pide al asistente que la lea de nuevo o mírala en Lin.',
  nothing:
    'No ha llegado ninguna publicación. Pide al asistente que la lea de nuevo o mírala en Lin.',
  nobody: 'Aún no se ha elegido ninguna cuenta',
  everybody: 'La verá todo el mundo.',
  connections: 'Solo la verán los contactos.',
  more: '…más',
  less: 'Mostrar menos',
  picture: 'Imagen: {name}',
  bare: 'Imagen sin descripción',
  document: 'Documento: {name}',
  video: 'Vídeo: {name}',
  poll: 'Encuesta: {name}',
  reshare: 'Comparte otra publicación.',
  link: 'Enlace: {name}',
  comment: 'Primer comentario',
  approve: 'Aprobar en Lin',
  open: 'Abrir en Lin',
  copy: 'Abre esta dirección en tu navegador:',
  newest: 'Así la leyó el asistente. Lin muestra cómo está ahora.',
  states: {
    draft: 'Borrador. Solo tú puedes darle el visto bueno, en Lin.',
    waits: 'Espera tu visto bueno.',
    approved: 'Aprobada tal como está.',
    planned: 'Planificada.',
    publishing: 'Se está publicando.',
    published: 'Publicada.',
    failed: 'LinkedIn no la ha aceptado. Lin dice por qué.',
    unknown: 'Puede que ya esté en LinkedIn. Míralo en Lin.',
  },
  planned: {
    waits: 'Espera tu visto bueno y solo saldrá con él: {at}.',
    approved: 'Aprobada tal como está. Saldrá: {at}.',
    planned: 'Saldrá: {at}.',
  },
}

const fr: CardWords = {
  title: 'Post dans Lin',
  waiting:
    'En attente du post. S’il ne vient pas, demandez à l’assistant de le relire, ou regardez dans Lin.',
  nothing: 'Aucun post n’est arrivé. Demandez à l’assistant de le relire, ou regardez dans Lin.',
  nobody: 'Aucun compte n’est encore choisi',
  everybody: 'Tout le monde le verra.',
  connections: 'Seules les relations le verront.',
  more: '…plus',
  less: 'Afficher moins',
  picture: 'Image : {name}',
  bare: 'Image sans description',
  document: 'Document : {name}',
  video: 'Vidéo : {name}',
  poll: 'Sondage : {name}',
  reshare: 'Il partage un autre post.',
  link: 'Lien : {name}',
  comment: 'Premier commentaire',
  approve: 'Approuver dans Lin',
  open: 'Ouvrir dans Lin',
  copy: 'Ouvrez cette adresse dans votre navigateur :',
  newest: 'Voici ce que l’assistant a lu. Lin montre le post tel qu’il est maintenant.',
  states: {
    draft: 'Brouillon. Vous seul pouvez l’approuver, dans Lin.',
    waits: 'Il attend votre accord.',
    approved: 'Approuvé tel quel.',
    planned: 'Planifié.',
    publishing: 'Il est en cours de publication.',
    published: 'Publié.',
    failed: 'LinkedIn ne l’a pas accepté. Lin dit pourquoi.',
    unknown: 'Il est peut-être déjà sur LinkedIn. Regardez dans Lin.',
  },
  planned: {
    waits: 'Il attend votre accord et ne paraîtra qu’avec lui : {at}.',
    approved: 'Approuvé tel quel. Il paraîtra : {at}.',
    planned: 'Il paraîtra : {at}.',
  },
}

export const CARD_WORDS = { en, de, es, fr } as const
