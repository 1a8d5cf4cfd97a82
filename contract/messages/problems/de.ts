import type { Problems } from '#contract/messages/message.ts'

export const problems: Problems = {
  'request/invalid': 'Diese Angaben passen nicht zu dem, was hier erwartet wird.',
  'request/too-large': 'Die Anfrage ist größer, als hier möglich ist.',
  'request/too-many':
    'Zu viele Anfragen. Warten Sie einen Moment, und versuchen Sie es dann erneut.',
  'request/not-found': 'Unter dieser Adresse gibt es nichts.',
  'request/in-progress':
    'Der erste Versuch läuft noch. Bitte versuchen Sie es in Kürze noch einmal.',
  'request/conflict':
    'Das wurde im selben Moment an anderer Stelle geändert. Versuchen Sie es erneut.',
  'request/duplicate':
    'So etwas hat Lin schon, darum kann es nicht noch einmal gespeichert werden.',
  'request/too-much':
    'Lin hat das aufgegeben, weil das Lesen zu lange dauerte. Versuchen Sie es noch einmal, oder mit weniger.',
  'server/unavailable':
    'Lin erreicht gerade seine Datenbank nicht. Versuchen Sie es in Kürze noch einmal.',
  'server/proxy-header':
    'Ein Proxy vor diesem Lin meldet, Sie seien über http gekommen, obwohl Sie über https gekommen sind. Sagen Sie denen Bescheid, die dieses Lin betreiben: Ihr Protokoll nennt den Proxy.',
  'server/full':
    'Dieses Lin hat keinen Platz mehr, um etwas zu speichern. Sagen Sie denen Bescheid, die es betreiben, und versuchen Sie es später noch einmal.',
  'proxy/too-large':
    'Der Server vor diesem Lin nimmt eine Anfrage dieser Größe nicht an. Nehmen Sie eine kleinere Datei oder einen kürzeren Text, oder sagen Sie denen, die dieses Lin betreiben, dass ihr Proxy größere Anfragen durchlassen muss.',
  'proxy/head-too-large':
    'Der Server vor diesem Lin nimmt nicht an, was Ihr Browser mitschickt. Löschen Sie die Cookies dieser Website, und melden Sie sich dann erneut an.',
  unexpected: 'Bei uns ist etwas schiefgelaufen. Bitte versuchen Sie es erneut.',

  'session/missing': 'Melden Sie sich an, um fortzufahren.',
  'session/dead': 'Ihre Sitzung ist beendet. Melden Sie sich erneut an.',

  'auth/invalid-credentials': 'Ungültige Anmeldedaten',
  'auth/user-not-found': 'Benutzer nicht gefunden',
  'auth/unconfirmed': 'E-Mail-Adresse nicht bestätigt',
  'auth/suspended':
    'Dieses Konto ist gesperrt. Schreiben Sie den Personen, die dieses Lin betreiben.',
  'auth/already-registered': 'Benutzer ist bereits registriert',
  'auth/invalid-email': 'Ungültige E-Mail-Adresse',
  'auth/mail-refused':
    'Der Mailserver dieser Adresse hat unsere E-Mail abgelehnt. Prüfen Sie die Adresse, oder versuchen Sie es morgen noch einmal.',
  'auth/weak-password': 'Das Passwort muss mindestens 8 Zeichen haben.',
  'auth/token-invalid': 'Der Link ist ungültig oder abgelaufen',
  'auth/too-many-attempts':
    'Zu viele Fehlversuche. Warten Sie einen Moment, und versuchen Sie es dann erneut.',
  'auth/second-factor-needed': 'Geben Sie den Code Ihrer Authentifizierungs-App ein.',
  'auth/code-invalid':
    'Dieser Code ist falsch oder wurde bereits verwendet. Geben Sie den neuesten ein.',
  'auth/device-unknown':
    'Bei diesem Konto gab es viele fehlgeschlagene Anmeldungen. Wir haben Ihnen eine E-Mail geschickt: Öffnen Sie den Link darin auf diesem Gerät, und melden Sie sich dann erneut an.',
  'auth/password-wrong': 'Das ist nicht Ihr aktuelles Passwort.',
  'auth/common-password':
    'Dieses gehört zu den ersten, die erraten werden. Wählen Sie ein anderes.',
  'auth/session-not-found': 'Dieses Gerät ist bereits abgemeldet.',
  'auth/factor-not-found':
    'Diese Authentifizierungs-App ist nicht mehr eingerichtet. Beginnen Sie von vorn.',
  'auth/too-many-factors':
    'Sie haben so viele Authentifizierungs-Apps, wie ein Konto haben kann. Entfernen Sie zuerst eine.',
  'auth/factor-exists': 'Die Zwei-Faktor-Anmeldung ist bereits aktiv.',
  'auth/passkey-invalid':
    'Dieser Passkey wurde nicht angenommen. Versuchen Sie es erneut, oder melden Sie sich mit Ihrem Passwort an.',
  'auth/passkey-not-found': 'Dieser Passkey ist bereits entfernt.',
  'auth/too-many-passkeys':
    'Sie haben so viele Passkeys, wie ein Konto haben kann. Entfernen Sie zuerst einen.',
  'auth/passkeys-off':
    'Für Passkeys muss Lin unter einem Namen geöffnet sein, etwa localhost oder lin.example.com.',
  'auth/busy': 'Gerade melden sich viele an. Versuchen Sie es in Kürze noch einmal.',

  'keys/not-found': 'Dieser API-Schlüssel ist schon widerrufen.',
  'keys/too-many': 'Mehr API-Schlüssel kann ein Benutzer nicht haben. Widerrufen Sie zuerst einen.',

  'sources/blank': 'Bitte geben Sie eine RSS-Feed-URL oder ein Stichwort ein',
  'sources/invalid':
    'Bitte geben Sie eine gültige URL (http:// oder https://) oder ein Stichwort ein',
  'sources/duplicate': 'Sie folgen dieser Quelle bereits.',
  'sources/too-many':
    'Diese Datei nennt mehr als 500 Quellen. Teilen Sie sie auf, und importieren Sie die Teile.',
  'sources/not-opml':
    'Das ist keine OPML-Datei. Exportieren Sie eine aus Ihrem Feedreader, und wählen Sie sie hier aus.',
  'sources/not-found': 'Diese Quelle gibt es nicht mehr.',

  'accounts/not-found': 'Dieses LinkedIn-Konto ist nicht mehr verbunden.',
  'accounts/network-unknown': 'Es können nur LinkedIn-Konten verbunden werden.',
  'accounts/state-invalid':
    'Diese Autorisierung ist abgelaufen oder wurde bereits verwendet. Beginnen Sie unter „Konten“ von vorn.',
  'accounts/other-browser':
    'Diese Verbindung wurde in einem anderen Browser begonnen. Schließen Sie sie dort ab, oder beginnen Sie unter „Konten“ von vorn.',
  'accounts/begun-by-another':
    'Diese Verbindung wurde von einem anderen Lin-Konto aus begonnen, deshalb wurde nichts verbunden. Melden Sie sich mit jenem Konto an, um sie abzuschließen, oder beginnen Sie unter „Konten“ von vorn.',
  'accounts/exchange-failed':
    'LinkedIn hat die Autorisierung nicht bestätigt. Versuchen Sie es erneut.',
  'accounts/disconnected':
    'Dieses LinkedIn-Konto muss neu verbunden werden, bevor es veröffentlichen kann.',

  'posts/not-found': 'Diesen Beitrag gibt es nicht mehr.',
  'posts/blank': 'Schreiben Sie zuerst etwas: Der Beitrag hat keinen Text.',
  'posts/too-long': 'LinkedIn nimmt höchstens 3000 Zeichen. Kürzen Sie den Text.',
  'posts/image-invalid':
    'Das Bild muss von Lin erstellt sein (PNG, JPEG oder GIF) oder ein Bild mit höchstens 5 MB sein.',
  'posts/image-unreadable': 'Das Bild konnte nicht gelesen werden. Wählen Sie ein anderes.',
  'posts/image-missing': 'Das Bild dieses Beitrags fehlt. Wählen Sie es erneut.',
  'posts/content-incomplete':
    'Was dieser Beitrag enthält, ist unvollständig. Ergänzen oder entfernen Sie es.',
  'posts/content-missing': 'Eine Datei dieses Beitrags fehlt. Wählen Sie sie erneut.',
  'posts/already-published':
    'Dieser Beitrag ist bereits veröffentlicht. Um ihn zu ändern, bearbeiten oder löschen Sie den Live-Beitrag.',
  'posts/being-published': 'Dieser Beitrag wird gerade veröffentlicht.',
  'posts/changed-elsewhere':
    'Dieser Beitrag wurde inzwischen an anderer Stelle geändert; es wurde nichts überschrieben.',
  'posts/not-live':
    'Lin kennt keinen Live-Beitrag, der sich ändern ließe. Öffnen Sie LinkedIn, und ändern Sie ihn dort.',
  'posts/live-gone':
    'Dieser Beitrag ist nicht mehr auf LinkedIn, daher wurde nichts geändert. Löschen Sie ihn auch hier.',
  'posts/live-refused':
    'LinkedIn hat die Änderung nicht angenommen. Öffnen Sie den Beitrag auf LinkedIn, und ändern Sie ihn dort.',
  'posts/live-away':
    'LinkedIn war nicht erreichbar. Es wurde nichts geändert; versuchen Sie es später noch einmal.',
  'posts/live-unclear':
    'LinkedIn hat nicht geantwortet, die Änderung ist also vielleicht erfolgt. Sie können sie gefahrlos wiederholen.',
  'posts/not-unknown': 'Zu klären gibt es nur etwas bei einem Beitrag, der eventuell live ist.',
  'posts/resend-too-late':
    'LinkedIn erkennt einen wiederholten Text nur einige Minuten lang: Jetzt noch einmal gesendet, könnte er zweimal erscheinen. Sehen Sie auf LinkedIn nach und sagen Sie, ob der Beitrag dort steht.',
  'posts/link-unknown':
    'Das ist kein Link zu einem LinkedIn-Beitrag. Wählen Sie im Menü des Beitrags „Link zum Beitrag kopieren“ und fügen Sie ihn hier ein.',
  'posts/in-the-past':
    'Dieser Zeitpunkt ist vorbei. Wählen Sie einen künftigen, oder veröffentlichen Sie jetzt.',

  'schedules/not-found': 'Diesen Zeitplan gibt es nicht mehr.',
  'schedules/account-unknown': 'Das ausgewählte Konto wurde nicht gefunden …',
  'schedules/no-sources':
    'Fügen Sie zuerst eine Quelle hinzu: Ein Termin braucht etwas, woraus geschrieben wird.',
  'schedules/too-many':
    'Sie haben die Höchstzahl an Zeitplänen erreicht. Löschen Sie zuerst einen.',
  'schedules/no-free-slot':
    'Für dieses Konto ist in den nächsten acht Wochen kein Termin frei. Legen Sie einen Zeitplan an, geben Sie einem weitere Tage, oder wählen Sie selbst einen Zeitpunkt.',
  'slots/not-found': 'Diesen Termin gibt es nicht mehr.',
  'slots/not-waiting': 'Dieser Termin wartet nicht mehr auf Sie.',

  'keywords/blank': 'Bitte geben Sie ein Stichwort ein',
  'approvals/link-invalid':
    'Dieser Link funktioniert nicht oder nicht mehr. Bitten Sie die Person, von der Sie ihn haben, um einen neuen.',
  'approvals/out-of-date':
    'Der Beitrag wurde geändert, seit Sie ihn geöffnet haben; es wurde nichts gesendet. Sehen Sie ihn sich so an, wie er jetzt ist, und entscheiden Sie dann.',
  'approvals/needed':
    'Dieser API-Schlüssel gibt nur heraus, was jemand genau so freigegeben hat. Es wurde nichts veröffentlicht: Der Beitrag wartet, und wem er gehört, weiß davon. Senden Sie dieselbe Anfrage nach der Freigabe in Lin noch einmal.',
  'approvals/too-many': 'Für mehr ist kein Platz. Ziehen Sie Links zurück, die niemand braucht.',

  'assets/not-found': 'Diese Datei existiert nicht mehr.',
  'assets/gap': 'Vor diesem Teil der Datei fehlt einer.',
  'assets/digest-wrong': 'Diese Datei wurde unterwegs beschädigt. Senden Sie sie erneut.',
  'assets/quota':
    'Sie haben so viele Dateien, wie ein Benutzer haben kann. Löschen Sie Beiträge mit Dateien, und versuchen Sie es einen Tag später erneut.',
  'assets/away': 'Lin erreicht seine Dateien gerade nicht. Versuchen Sie es gleich erneut.',
  'assets/refused':
    'Der Dateispeicher dieses Lin nimmt keine Dateien an. Ein neuer Versuch hilft nicht: Sagen Sie es der Person, die es betreibt.',
  'assets/unfit':
    'Lin nimmt Bilder, PDF-Dokumente, MP4-Videos und Untertitel als SRT. Wählen Sie eine solche Datei.',

  'mentions/not-found': 'Dieser Eintrag steht nicht mehr in Ihrem Adressbuch.',
  'mentions/too-many': 'Ihr Adressbuch ist voll. Löschen Sie Einträge, die Sie nicht brauchen.',

  'jobs/not-found': 'Auftrag nicht gefunden',
  'jobs/ended': 'Dieser Entwurf ist bereits fertig.',
  'jobs/no-sources':
    'Fügen Sie zuerst eine Quelle hinzu: Noch gibt es nichts, worüber sich schreiben ließe.',
}
