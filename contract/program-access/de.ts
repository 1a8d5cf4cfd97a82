import type { AccessTexts } from './check.ts'

export const de: AccessTexts = {
  headings: {
    address: 'Adresse',
    authorization: 'Authorization',
    oauth: 'OAuth',
    outside: 'Von außen',
  },
  sentences: {
    answers: 'Lin antwortet.',
    'not-lin':
      'Auf {path} antwortet dort etwas anderes als Lin (Status {status}): LIN_PUBLIC_URL muss die Adresse sein, die man im Browser öffnet, und zu Lin führen.',
    redirect:
      'Die Adresse leitet auf eine andere weiter: LIN_PUBLIC_URL muss die sein, bei der das endet.',
    'too-large': 'Die Antwort ist größer als jede von Lin: Dort antwortet etwas anderes.',
    timeout:
      'Innerhalb von {seconds} Sekunden antwortet nichts: Prüfen Sie, ob Lin läuft und ob eine Firewall dazwischen liegt.',
    'name-unknown':
      'Den Namen in der Adresse gibt es nicht: Prüfen Sie LIN_PUBLIC_URL und den DNS-Eintrag.',
    'not-listening':
      'An der Adresse nimmt nichts Verbindungen an: Prüfen Sie, ob Lin und sein Proxy laufen.',
    'certificate-untrusted': 'Dem Zertifikat wird nicht vertraut ({fault}).',
    unreachable: 'Die Adresse ist nicht erreichbar ({fault}).',
    'header-arrives': 'Der Header kommt bei {path} an.',
    'header-dropped':
      'Ein Proxy vor Lin entfernt den Header Authorization: Programme kommen erst hinein, wenn er ihn weitergibt.',
    'kept-out':
      '{path} antwortet mit Status {status} und nicht so wie Lin: Ein Proxy oder eine Firewall vor Lin hält Programme fern.',
    'oauth-off':
      'Dafür ist https nötig, deshalb ist es aus: Programme verbinden sich mit einem API-Schlüssel.',
    'metadata-found': 'Beide Metadaten-Dokumente werden gefunden.',
    'metadata-missing':
      '{path} wird nicht gefunden: Ein Proxy vor Lin muss auch /.well-known/ weitergeben.',
    'other-issuer':
      'Das Lin dort nennt sich {issuer}: Setzen Sie seine LIN_PUBLIC_URL auf {address}.',
    'outside-unseen':
      'Das kann dieser Rechner nicht sehen. Öffnen Sie {address}/healthz auf einem Telefon ohne WLAN: Steht dort „ok“, erreichen auch Assistenten Lin, die aus der Cloud ihres Herstellers anfragen, etwa claude.ai und ChatGPT.',
    'inside-only':
      'Die Adresse gehört zu diesem Rechner oder seinem Netz. Programme dort erreichen Lin. Assistenten, die aus der Cloud ihres Herstellers anfragen, etwa claude.ai und ChatGPT, erreichen es nicht.',
  },
}
