import type { Texts } from '#text/t.ts'

export { trial } from './trial.ts'

export { approvals } from './approvals.ts'

export const share: Texts['share'] = {
  title: 'Mit Lin geteilt',
  lead: 'Gespeichert wird erst, was Sie auswählen.',
  shared: 'Was Sie geteilt haben',
  write: {
    title: 'Einen Beitrag darüber schreiben',
    lead: 'Es wird Ihr Entwurf. Ein Text, der schon im Editor steht, bleibt daneben aufgehoben.',
    action: 'Beitrag schreiben',
    preparing: 'Wird vorbereitet …',
  },
  follow: {
    title: 'Als Quelle hinzufügen',
    lead: 'Lin sucht den Feed und holt von jetzt an die Artikel.',
    action: 'Quelle hinzufügen',
  },
  nothing: {
    title: 'Es wurde nichts geteilt',
    lead: 'Teilen Sie einen Link oder einen Text aus einer anderen App, und wählen Sie Lin.',
    action: 'Zu den Beiträgen',
  },
}
