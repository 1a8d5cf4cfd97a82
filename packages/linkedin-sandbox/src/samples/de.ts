import type { Magazine } from './article.ts'

export const de: Magazine = {
  title: 'Die Werkbank · Beispiel',
  lead: 'Jede Woche ein kurzer Artikel darüber, wie Teams arbeiten. Für diese Sandbox erfunden.',
  notice: 'Ein Beispiel: Menschen, Teams und Zahlen darin sind erfunden.',
  allArticles: 'Alle Artikel',
  articles: {
    meetings: {
      title: 'Die Besprechung, aus der eine Seite wurde',
      category: 'Besprechungen',
      paragraphs: [
        'Ein Team von neun Leuten hat seine Statusrunde am Montag durch eine gemeinsame Seite ersetzt. Bis zehn Uhr schreiben alle drei Zeilen: was fertig ist, was als Nächstes kommt und wo es klemmt.',
        'Nach sechs Wochen hat das Team nachgezählt. Es hatte 54 Stunden gewonnen, und Fragen wurden einen Tag früher beantwortet als vorher.',
        'Von der Besprechung ist eine Viertelstunde am Donnerstag geblieben, für das eine, was eine Seite nicht klären kann.',
      ],
    },
    'first-week': {
      title: 'Die erste Woche entscheidet, ob neue Leute bleiben',
      category: 'Einarbeitung',
      paragraphs: [
        'Neue gehen selten wegen der Arbeit. Sie gehen, weil ihnen am ersten Tag niemand gesagt hat, wen sie fragen dürfen.',
        'Ein Team im Vertrieb gibt allen Neuen eine kleine, echte Aufgabe, die am Freitag fertig ist, und jemanden, der fünf Tage lang mit ihnen zu Mittag isst. Von den letzten 20, die so begonnen haben, waren nach einem Jahr noch 19 da.',
        'Das kostet das Team etwa sechs Stunden für jede Person. Eine zweite Suche kostet Monate.',
      ],
    },
    questions: {
      title: 'Die Frage hinter der Frage beantworten',
      category: 'Kundendienst',
      paragraphs: [
        '„Wie exportiere ich meine Daten?“ handelt selten vom Exportieren. Oft bereitet da jemand einen Bericht vor, den das Produkt selbst schreiben könnte.',
        'Ein Team im Kundendienst stellt seither eine Gegenfrage: Was machen Sie als Nächstes damit? In einem Drittel von 300 Gesprächen führte die Antwort zu einem kürzeren Weg.',
        'Jede Antwort dauerte zwei Minuten länger. Die Zahl der zweiten Nachrichten sank um 40 Prozent.',
      ],
    },
    distance: {
      title: 'Entfernung braucht einen Rhythmus, keine weiteren Anrufe',
      category: 'Arbeiten auf Distanz',
      paragraphs: [
        'Ein verteiltes Team leidet weniger unter der Entfernung als unter der Überraschung: Niemand weiß, wann eine Antwort kommt.',
        'Eine Gruppe in vier Zeitzonen hat zwei Stunden am Tag vereinbart, in denen alle antworten, und keine, in der alle müssen. Nach einem Monat gab es 70 Prozent weniger Nachrichten nach acht Uhr abends.',
        'Die Regel passt in eine Zeile. Deshalb wird sie eingehalten.',
      ],
    },
    feedback: {
      title: 'Sag es innerhalb von zwei Tagen',
      category: 'Rückmeldung',
      paragraphs: [
        'Rückmeldungen altern schlecht. Was am Dienstag eine Bemerkung gewesen wäre, ist im Jahresgespräch ein Urteil.',
        'Ein Team aus der Entwicklung hat es sich zur Gewohnheit gemacht, eine Sache innerhalb von zwei Tagen zu sagen, in einem Satz, und mit dem anzufangen, was man gesehen hat. Nach drei Monaten wussten 8 von 10 besser, woran sie sind.',
        'Für Lob gilt dasselbe: Es zählt am meisten, solange sich alle an die Arbeit erinnern.',
      ],
    },
    drafts: {
      title: 'Die Maschine entwirft, Menschen entscheiden',
      category: 'KI bei der Arbeit',
      paragraphs: [
        'Ein erster Entwurf ist eine gute Aufgabe für eine Maschine, denn es kränkt niemanden, wenn er weggeworfen wird.',
        'Das Team, das bei einem kleinen Hersteller das Marketing macht, lässt sich drei Anfänge schreiben und wählt einen davon aus. Ein Beitrag dauert jetzt 12 Minuten statt 45, und jede Zahl darin prüft weiterhin ein Mensch.',
        'Die einzige Regel des Teams für KI hängt über dem Schreibtisch: Sie darf vorschlagen, aber nicht veröffentlichen.',
      ],
    },
    'work-samples': {
      title: 'Eine Arbeitsprobe sagt mehr als ein drittes Gespräch',
      category: 'Einstellung',
      paragraphs: [
        'Vorstellungsgespräche belohnen, wer gut in Vorstellungsgesprächen ist. Ein kleines Stück echter Arbeit zeigt, wie jemand denkt.',
        'Ein Team für Datenauswertung hat 12 Bewerbungen zwei Stunden an einer unordentlichen Tabelle bezahlt und die Ergebnisse ohne Namen gelesen. Nach ihren Unterlagen wären die beiden, die es eingestellt hat, nicht eingeladen worden.',
        'Dass bezahlt wird, ist wichtig: Es ist gerecht, und es lässt ein Team überlegen, was es verlangt.',
      ],
    },
    'short-sentences': {
      title: 'Kurze Sätze sind eine Höflichkeit',
      category: 'Schreiben',
      paragraphs: [
        'Niemand überspringt lange Texte. Übersprungen werden die Sätze, in denen man sich verläuft.',
        'Ein Team von Juristinnen hat die zehn häufigsten Briefe so umgeschrieben, dass kein Satz mehr als 20 Wörter hat. Seither rufen nur noch halb so viele Leute an, weil sie einen Brief nicht verstehen.',
        'Weggelassen wurde nichts. Es steht jetzt nur eins nach dem anderen da.',
      ],
    },
    'weekly-plans': {
      title: 'In Wochen planen, am Freitag zurückschauen',
      category: 'Planung',
      paragraphs: [
        'Ein Plan für das Jahr ist ein Wunsch; ein Plan für die Woche ist ein Versprechen, das sich halten lässt.',
        'Ein Team von sechs Leuten schreibt am Montag auf, was am Freitag fertig ist, in höchstens fünf Zeilen. Im ersten Monat hat es 55 Prozent davon gehalten und im dritten 85, weil die Listen ehrlich geworden waren.',
        'Am Freitag nimmt es sich 20 Minuten für eine einzige Frage: Was hat uns überrascht?',
      ],
    },
    mistakes: {
      title: 'Was schiefging, ist die bessere Geschichte als wer es war',
      category: 'Aus Fehlern lernen',
      paragraphs: [
        'Als ein Webshop 3 Stunden stillstand, hat das Team, das ihn betreibt, zwei Seiten über den Ausfall geschrieben und niemanden genannt.',
        'Der Bericht erzählt, was in jedem Augenblick zu sehen war und warum die Entscheidungen vernünftig schienen. Vier von sieben Ursachen waren älter als der Kollege, der auf den Knopf gedrückt hatte.',
        'Seither hört das Team auch von dem, was beinahe schiefging, etwa zweimal die Woche, und meistens kostet es nichts.',
      ],
    },
    prices: {
      title: 'Der Preis gehört auf die erste Seite',
      category: 'Vertrieb',
      paragraphs: [
        'Wer einen Preis versteckt, scheint ihn für zu hoch zu halten. Käufer ziehen denselben Schluss.',
        'Ein Team von Beraterinnen hat seinen Tagessatz veröffentlicht und dazu, was drei typische Projekte gekostet haben. Es kamen ein Viertel weniger Anfragen, und statt einer von 9 wurde nun eine von 4 ein Auftrag.',
        'Die ersten Gespräche sind kürzer geworden, und niemand muss am Ende eines guten Gesprächs noch vom Geld anfangen.',
      ],
    },
    'quiet-hours': {
      title: 'Zwei ruhige Stunden sind einen Tag wert',
      category: 'Konzentration',
      paragraphs: [
        'Konzentration braucht keinen ganzen Tag. Sie braucht eine Zeit, in der niemand stören darf.',
        'Ein Team von Entwicklern hält allen die Stunden von 9 bis 11 frei, mit geschlossenem Chat und den Telefonen in der Schublade. Von dem, was es anfängt, wird 30 Prozent mehr fertig, und nachmittags sind alle ansprechbar.',
        'Die ersten zwei Wochen kamen allen unhöflich vor. Dann wollten andere dieselben Stunden.',
      ],
    },
    handbook: {
      title: 'Beim zweiten Mal aufschreiben',
      category: 'Dokumentation',
      paragraphs: [
        'Wenn eine Frage zum ersten Mal kommt, beantworte sie. Beim zweiten Mal schreib die Antwort dorthin, wo alle sie finden.',
        'So ist in einem Team binnen eines Jahres ein Handbuch von 140 kurzen Seiten gewachsen, ganz ohne Dokumentationsprojekt. Vier von fünf Antworten finden neue Leute darin allein.',
        'Jede Seite trägt einen Namen und ein Datum. Was sechs Monate niemand bestätigt hat, wird gelöscht.',
      ],
    },
    customers: {
      title: 'Erst drei Kunden bei der Arbeit zusehen, dann bauen',
      category: 'Produkt',
      paragraphs: [
        'Menschen beschreiben ihre Arbeit so, wie sie sein soll. Wie sie wirklich geht, sieht man nur daneben.',
        'Ein Team hat bei 3 Kunden je einen Vormittag verbracht, bevor es etwas anfing, wofür zehn Wochen geplant waren. Die Hälfte davon war nicht nötig, und ein fehlender Knopf zum Drucken kostete jeden der drei 20 Minuten am Tag.',
        'Seither baut das Team nichts mehr, wofür niemand besucht wurde.',
      ],
    },
    decisions: {
      title: 'Gute Entscheidungen fallen ohne Chefin im Raum',
      category: 'Führung',
      paragraphs: [
        'Wer alles entscheidet, wird alles gefragt.',
        'Die Leiterin eines Teams in der Logistik verlässt bei jeder Planungsrunde für die letzten zehn Minuten den Raum. Seither trifft das Team 9 von 10 Entscheidungen selbst, und in einem Jahr hat sie eine davon zurückgenommen.',
        'Vertrauen ist kein Gefühl, sagt sie. Es ist eine Tür, die man von außen schließt.',
      ],
    },
    learning: {
      title: 'Eine Stunde in der Woche, und sie bleibt im Kalender',
      category: 'Lernen',
      paragraphs: [
        'Lernen verliert gegen jeden Termin, der nicht selbst einer ist.',
        'Ein Team aus der Buchhaltung hält sich dafür den Mittwoch von 15 bis 16 Uhr frei, und jemand zeigt den anderen, was er versucht hat. Nach 40 Wochen liefen 11 Berichte von allein, die vorher von Hand getippt wurden.',
        'Einen Kurs hat niemand besucht. Es gab nur eine Stunde und jemanden, der das Ergebnis sehen wollte.',
      ],
    },
  },
}
