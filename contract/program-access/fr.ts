import type { AccessTexts } from './check.ts'

export const fr: AccessTexts = {
  headings: {
    address: 'Adresse',
    authorization: 'Authorization',
    oauth: 'OAuth',
    outside: 'De l’extérieur',
  },
  sentences: {
    answers: 'Lin répond.',
    'not-lin':
      'Sur {path}, ce n’est pas Lin qui répond (statut {status}) : LIN_PUBLIC_URL doit être l’adresse que l’on ouvre dans le navigateur, et mener à Lin.',
    redirect:
      'L’adresse redirige vers une autre : LIN_PUBLIC_URL doit être celle à laquelle on arrive.',
    'too-large': 'La réponse est plus grande que toutes celles de Lin : autre chose répond là.',
    timeout:
      'Rien ne répond en {seconds} secondes : vérifiez que Lin tourne et qu’aucun pare-feu ne bloque.',
    'name-unknown': 'Le nom de l’adresse est inconnu : vérifiez LIN_PUBLIC_URL et le DNS.',
    'not-listening':
      'Rien n’accepte de connexion à l’adresse : vérifiez que Lin et son proxy tournent.',
    'certificate-untrusted': 'Le certificat n’est pas reconnu ({fault}).',
    unreachable: 'L’adresse est injoignable ({fault}).',
    'header-arrives': 'L’en-tête arrive à {path}.',
    'header-dropped':
      'Un proxy devant Lin supprime l’en-tête Authorization : les programmes ne pourront pas entrer tant qu’il ne le transmet pas.',
    'kept-out':
      '{path} répond avec le statut {status}, et pas comme Lin : un proxy ou un pare-feu devant Lin bloque les programmes.',
    'oauth-off':
      'Il faut https, et c’est donc désactivé : les programmes se connectent avec une clé d’API.',
    'metadata-found': 'Les deux documents de métadonnées sont trouvés.',
    'metadata-missing':
      '{path} est introuvable : un proxy devant Lin doit aussi transmettre /.well-known/.',
    'other-issuer':
      'Le Lin qui s’y trouve s’appelle {issuer} : mettez {address} dans son LIN_PUBLIC_URL.',
    'outside-unseen':
      'Cette machine ne peut pas le voir. Ouvrez {address}/healthz sur un téléphone sans Wi-Fi : s’il affiche « ok », les assistants qui appellent depuis le cloud de leur éditeur, comme claude.ai et ChatGPT, atteignent aussi Lin.',
    'inside-only':
      'L’adresse est celle de cette machine ou de son réseau. Les programmes qui s’y trouvent atteignent Lin. Les assistants qui appellent depuis le cloud de leur éditeur, comme claude.ai et ChatGPT, ne l’atteignent pas.',
  },
}
