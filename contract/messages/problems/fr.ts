import type { Problems } from '#contract/messages/message.ts'

export const problems: Problems = {
  'request/too-large': 'La demande est trop volumineuse.',
  'request/too-many': 'Trop de demandes. Patientez un instant et réessayez.',
  'request/not-found': 'Il n’y a rien à cette adresse.',
  'request/in-progress': 'La première demande est encore en cours. Réessayez dans un instant.',
  'request/conflict': 'Une autre modification a eu lieu au même moment. Réessayez.',
  'request/duplicate': 'Lin a déjà la même chose : impossible de l’enregistrer une fois de plus.',
  'request/too-much':
    'Lin a abandonné, car la lecture prenait trop de temps. Réessayez, ou avec moins.',
  'server/unavailable':
    'Lin ne peut pas joindre sa base de données en ce moment. Réessayez dans un instant.',
  'server/proxy-header':
    'Un proxy devant ce Lin indique que vous êtes venu par http, alors que vous êtes venu par https. Prévenez la personne qui l’administre : son journal nomme le proxy.',
  'server/full':
    'Ce Lin n’a plus de place pour enregistrer quoi que ce soit. Prévenez la personne qui l’administre et réessayez plus tard.',
  'proxy/too-large':
    'Le serveur placé devant ce Lin refuse une demande de cette taille. Choisissez un fichier ou un texte plus petit, ou dites à la personne qui l’administre que son proxy doit laisser passer des demandes plus grandes.',
  'proxy/head-too-large':
    'Le serveur placé devant ce Lin refuse ce que votre navigateur envoie. Supprimez les cookies de ce site, puis reconnectez-vous.',
  unexpected: 'Un problème est survenu de notre côté. Veuillez réessayer.',

  'session/missing': 'Connectez-vous pour continuer.',
  'session/dead': 'Votre session a pris fin. Reconnectez-vous.',

  'auth/invalid-credentials': 'Identifiants incorrects',
  'auth/user-not-found': 'Utilisateur introuvable',
  'auth/unconfirmed': 'E-mail non confirmé',
  'auth/suspended': 'Ce compte est suspendu. Écrivez aux personnes qui gèrent ce Lin.',
  'auth/already-registered': 'Utilisateur déjà inscrit',
  'auth/invalid-email': 'E-mail non valide',
  'auth/mail-refused':
    'Le serveur de messagerie de cette adresse a refusé notre e-mail. Vérifiez l’adresse, ou réessayez demain.',
  'auth/weak-password': 'Le mot de passe doit comporter au moins 8 caractères.',
  'auth/token-invalid': 'Jeton non valide ou expiré',
  'auth/too-many-attempts':
    'Trop de tentatives infructueuses. Patientez un instant, puis réessayez.',
  'auth/second-factor-needed': 'Saisissez le code de votre application d’authentification.',
  'auth/code-invalid': 'Ce code est incorrect, ou il a déjà servi. Saisissez le plus récent.',
  'auth/device-unknown':
    'De nombreuses connexions à ce compte ont échoué. Nous vous avons envoyé un e-mail : ouvrez son lien sur cet appareil, puis reconnectez-vous.',
  'auth/password-wrong': 'Ce n’est pas votre mot de passe actuel.',
  'auth/common-password':
    'Ce mot de passe est l’un des premiers que l’on devine. Choisissez-en un autre.',
  'auth/session-not-found': 'Cet appareil est déjà déconnecté.',
  'auth/factor-not-found':
    'Cette application d’authentification n’est plus configurée. Recommencez.',
  'auth/too-many-factors':
    'Vous avez autant d’applications d’authentification qu’un compte peut en avoir. Retirez-en d’abord une.',
  'auth/factor-exists': 'La vérification en deux étapes est déjà activée.',
  'auth/passkey-invalid':
    'Cette clé d’accès n’a pas été acceptée. Réessayez, ou connectez-vous avec votre mot de passe.',
  'auth/passkey-not-found': 'Cette clé d’accès est déjà retirée.',
  'auth/too-many-passkeys':
    'Vous avez autant de clés d’accès qu’un compte peut en avoir. Retirez-en d’abord une.',
  'auth/passkeys-off':
    'Pour les clés d’accès, Lin doit être ouvert sous un nom, comme localhost ou lin.example.com.',
  'auth/busy': 'Beaucoup de personnes se connectent en ce moment. Réessayez dans un instant.',

  'keys/not-found': 'Cette clé d’API est déjà révoquée.',
  'keys/too-many': 'Vous ne pouvez pas avoir plus de clés d’API. Révoquez-en une d’abord.',

  'sources/blank': 'Veuillez saisir une URL de flux RSS ou un mot-clé',
  'sources/invalid': 'Veuillez saisir une URL valide (http:// ou https://) ou un mot-clé',
  'sources/duplicate': 'Vous suivez déjà cette source.',
  'sources/too-many':
    'Ce fichier contient plus de 500 sources. Divisez-le et importez les parties.',
  'sources/not-opml':
    'Ce n’est pas un fichier OPML. Exportez-en un depuis votre lecteur de flux, et choisissez-le ici.',
  'sources/not-found': 'Cette source n’existe plus.',

  'accounts/not-found': 'Ce compte LinkedIn n’est plus connecté.',
  'accounts/state-invalid':
    'Cette autorisation a expiré ou a déjà servi. Recommencez depuis Comptes.',
  'accounts/other-browser':
    'Cette connexion a été commencée dans un autre navigateur. Terminez-la là-bas ou recommencez depuis Comptes.',
  'accounts/begun-by-another':
    'Cette connexion a été commencée depuis un autre compte Lin : rien n’a été connecté. Connectez-vous avec ce compte pour la terminer ou recommencez depuis Comptes.',
  'accounts/exchange-failed': 'LinkedIn n’a pas confirmé l’autorisation. Réessayez.',
  'accounts/disconnected': 'Ce compte LinkedIn doit être reconnecté avant de pouvoir publier.',

  'posts/not-found': 'Ce post n’existe plus.',
  'posts/blank': 'Écrivez d’abord quelque chose : le post n’a pas de texte.',
  'posts/too-long': 'LinkedIn accepte au plus 3000 caractères. Raccourcissez le texte.',
  'posts/image-invalid':
    'L’image doit être un fichier PNG, JPEG ou GIF créé par Lin, ou une image d’au plus 5 Mo.',
  'posts/image-unreadable': 'L’image n’a pas pu être lue. Choisissez-en une autre.',
  'posts/image-missing': 'L’image de ce post manque. Choisissez-la de nouveau.',
  'posts/content-incomplete': 'Ce que contient ce post est incomplet. Complétez-le ou retirez-le.',
  'posts/content-missing': 'Un fichier de ce post manque. Choisissez-le de nouveau.',
  'posts/already-published':
    'Ce post est déjà publié. Pour le changer, modifiez ou supprimez le post en ligne.',
  'posts/being-published': 'Ce post est en cours de publication.',
  'posts/changed-elsewhere': 'Ce post a été modifié ailleurs entre-temps ; rien n’a été écrasé.',
  'posts/not-live':
    'Lin ne connaît aucun post en ligne à modifier. Ouvrez LinkedIn et modifiez-le là-bas.',
  'posts/live-gone':
    'Ce post n’est plus sur LinkedIn : rien n’a donc été modifié. Supprimez-le ici aussi.',
  'posts/live-refused':
    'LinkedIn n’a pas accepté la modification. Ouvrez le post sur LinkedIn et modifiez-le là-bas.',
  'posts/live-away': 'LinkedIn est injoignable. Rien n’a été modifié ; réessayez plus tard.',
  'posts/live-unclear':
    'LinkedIn n’a pas répondu : la modification a peut-être été faite. Vous pouvez la refaire sans risque.',
  'posts/not-unknown': 'Il n’y a de doute à lever que pour un post peut-être en ligne.',
  'posts/resend-too-late':
    'LinkedIn ne reconnaît un texte répété que pendant quelques minutes : renvoyé maintenant, il pourrait être publié deux fois. Regardez sur LinkedIn et dites s’il y est.',
  'posts/link-unknown':
    'Ce n’est pas le lien d’un post LinkedIn. Choisissez « Copier le lien vers le post » dans le menu du post, puis collez-le ici.',
  'posts/in-the-past': 'Ce moment est passé. Choisissez-en un à venir, ou publiez maintenant.',

  'schedules/not-found': 'Ce planning n’existe plus.',
  'schedules/account-unknown': 'Le compte choisi est introuvable...',
  'schedules/no-sources':
    'Ajoutez d’abord une source : un créneau a besoin de matière pour écrire.',
  'schedules/too-many':
    'Vous avez autant de plannings qu’un utilisateur peut en avoir. Supprimez-en d’abord un.',
  'schedules/no-free-slot':
    'Ce compte n’a aucun créneau libre dans les huit prochaines semaines. Créez un planning, ajoutez des jours à un autre, ou choisissez vous-même le moment.',
  'slots/not-found': 'Ce créneau n’existe plus.',
  'slots/not-waiting': 'Ce créneau n’attend plus votre accord.',

  'approvals/link-invalid':
    'Ce lien ne fonctionne pas, ou ne fonctionne plus. Demandez-en un nouveau à la personne qui vous l’a envoyé.',
  'approvals/out-of-date':
    'Le post a été modifié depuis que vous l’avez ouvert : rien n’a été envoyé. Regardez-le tel qu’il est maintenant, puis décidez.',
  'approvals/needed':
    'Cette clé d’API ne laisse partir que ce qu’une personne a approuvé tel quel. Rien n’a été publié : le post est retenu, et la personne à qui il appartient est prévenue. Renvoyez la même requête une fois qu’elle l’a approuvé dans Lin.',
  'approvals/too-many': 'Il n’y a plus de place. Retirez des liens dont personne n’a besoin.',

  'assets/not-found': 'Ce fichier n’existe plus.',
  'assets/gap': 'Il manque une partie de ce fichier avant celle-ci.',
  'assets/digest-wrong': 'Ce fichier a été abîmé en chemin. Envoyez-le de nouveau.',
  'assets/quota':
    'Vous avez autant de fichiers qu’un utilisateur peut en avoir. Supprimez des posts avec fichiers, et réessayez un jour plus tard.',
  'assets/away':
    'Lin n’arrive pas à joindre ses fichiers pour le moment. Réessayez dans un instant.',
  'assets/refused':
    'L’espace de stockage de ce Lin refuse les fichiers. Réessayer ne servira à rien : prévenez la personne qui le gère.',
  'assets/unfit':
    'Lin accepte les images, les documents PDF, les vidéos MP4 et les sous-titres SRT. Choisissez un tel fichier.',

  'mentions/not-found': 'Cette entrée n’est plus dans votre carnet d’adresses.',
  'mentions/too-many':
    'Votre carnet d’adresses est plein. Supprimez les entrées dont vous n’avez pas besoin.',

  'jobs/not-found': 'Tâche introuvable',
  'jobs/ended': 'Ce brouillon est déjà terminé.',
  'jobs/no-sources': 'Ajoutez d’abord une source : il n’y a encore rien sur quoi écrire.',
  'keywords/blank': 'Veuillez saisir un mot-clé',
}
