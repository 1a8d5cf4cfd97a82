/**
 * Reports of outlets on three days, written by hand: a paragraph is a story, each of its lines one report of it,
 * `title | summary`. A paragraph of one line is something else that uses the same words: another event of the same
 * company, the next of a series, the same place.
 */
const TOLD = `
Dockworkers in Rotterdam walk out over automation | Around 4,000 dockworkers at the port of Rotterdam stopped work on Monday in a dispute over new automated cranes, the FNV union said.
Rotterdam port strike halts container traffic | Container terminals at Europe's biggest port stood still as dockworkers struck against automated cranes. The FNV union demands job guarantees.
Strike at Europe's largest port: what shippers need to know | The walkout of 4,000 workers in Rotterdam over automated cranes delays containers. The union FNV wants guarantees for jobs.

Rotterdam opens a museum about migration on the quay | The museum in a restored warehouse of the port shows how millions left Europe from Rotterdam. Its staircase is by a Chinese office.

Northwind Bank to cut 2,300 jobs as branches close | Northwind Bank will close a third of its branches and cut 2,300 jobs by 2028, chief executive Helen Marsh told investors.
Northwind closes one in three branches, 2,300 jobs to go | The lender said customers increasingly bank by phone. Chief executive Helen Marsh put the savings at 400 million.
Helen Marsh swings the axe at Northwind | A third of all branches will be shut by 2028 and 2,300 jobs lost, the bank's chief executive announced. Unions called it a slap in the face.

Northwind Bank raises mortgage rates for the third time | The bank follows its rivals and asks 4.9 percent for a ten-year mortgage. Brokers expect another rise before the spring.

Kestrel browser fixes flaw that let sites read passwords | An update closes CVE-2026-4471 in the Kestrel browser, with which a page could read saved passwords. Users should update at once.
Update now: Kestrel closes password hole CVE-2026-4471 | The flaw in Kestrel's autofill allowed pages to read saved passwords. The browser's maker says that it was not exploited.
Serious vulnerability in Kestrel's autofill patched | Version 131.2 of the Kestrel browser repairs a vulnerability, CVE-2026-4471, through which websites got at saved passwords.

Kestrel browser gets vertical tabs and a reading list | Version 132 of the Kestrel browser brings vertical tabs, a reading list that works offline, and quieter notifications.

Scientists find water ice under the Martian equator | Radar of the orbiter Halden shows a layer of ice some 300 metres thick below the dunes of Mars near its equator, a team writes in Nature Astronomy.
Thick ice layer found near the equator of Mars | A layer of water ice, 300 metres thick, lies under dunes near the Martian equator, according to radar measurements of the Halden orbiter.
There is ice where nobody expected it on Mars | Researchers saw it with the radar of the Halden probe: 300 metres of frozen water beneath equatorial dunes. It could help future crews.

Mars helicopter prototype survives dust test | Engineers ran the rotors of a Mars helicopter in a chamber full of fine dust for forty hours. The next test is at low pressure.

City council of Leeds approves tram after forty years | Leeds is to get a tram: the council voted 61 to 30 for a first line from the station to the hospital, opening in 2033.
Leeds gets its tram at last | After four decades of plans, councillors have approved a first tram line between the station and St James's hospital. It will open in 2033.

Leeds council approves budget with higher parking fees | With 58 to 33 votes the council approved its budget. Parking in the centre will cost a fifth more from April.

Cocoa price hits record after poor harvest in Ghana | Cocoa futures rose above 12,000 dollars a tonne in London, a record, after Ghana cut its harvest forecast by a fifth because of swollen shoot disease.
Chocolate to get dearer: cocoa at all-time high | A tonne of cocoa costs more than 12,000 dollars for the first time. Ghana expects a fifth less of a harvest, as swollen shoot disease spreads.

Coffee price falls as rain returns to Brazil | Arabica futures lost four percent after rain in Minas Gerais. Traders expect a better flowering than in the dry year before.

Orchid AI model may be used without a licence, court rules | A court in Hamburg has ruled that training the language model Orchid on public web pages did not need licences from newspapers.
Newspapers lose against maker of Orchid | Training on web pages is allowed: the Hamburg court dismissed the suit of four newspapers against the company behind the Orchid language model.
Hamburg judges: AI training on press articles is legal | The maker of the model Orchid need not pay licences to the newspapers that sued, a Hamburg court said. The publishers will appeal.

Orchid gets a voice: AI model now speaks in 30 languages | The company behind the language model Orchid shows a version that speaks. It is available to subscribers from today.

Explosion at fireworks plant in Valencia kills three | Three people died and eleven were hurt when a fireworks factory in Bétera near Valencia exploded on Sunday afternoon.
Three dead in blast at Spanish fireworks factory | The explosion in Bétera, outside Valencia, also injured eleven. Firefighters needed four hours to control the flames.

Solar roofs to be required on new buildings from 2028 | New buildings in the Netherlands will need solar panels from 2028. Parliament passed the bill with a narrow majority.
Dutch parliament makes solar panels compulsory for new homes | From 2028 on no building permit without solar panels: a narrow majority in The Hague voted for the bill.

Amina Diallo wins women's marathon in Oslo | The Senegalese runner Amina Diallo won the Oslo marathon in 2:19:44, a course record, ahead of Kenya's Ruth Chebet.
Course record: Diallo runs away from Chebet in Oslo | Amina Diallo needed 2:19:44 for the Oslo marathon. Ruth Chebet of Kenya came second, almost a minute later.

Ruth Chebet to start at the Tokyo marathon | The Kenyan, second of Oslo, will run in Tokyo in March. She has won there before, in 2024.

Parcel service Swiftly files for insolvency | Swiftly, which delivers parcels by cargo bike in eleven cities, has filed for insolvency. Its 900 couriers will be paid until January.
Cargo bike couriers in trouble: Swiftly is insolvent | The parcel service with 900 couriers in eleven cities went to court on Tuesday. A buyer is being sought; wages are safe until January.

Language app Palabra raises 80 million to teach children | Palabra has raised 80 million dollars from Index and Northzone. The money goes into courses for children under ten.
Palabra collects $80m for children's courses | Investors led by Index put 80 million dollars into the language app. It plans courses for children below the age of ten.

Language app Palabra lays off its translators | The company behind Palabra parts with forty contract translators, and uses a model instead. Users complain about mistakes.

Security update 5.4.12 for Ferrite CMS | The update fixes two cross-site scripting flaws and a broken import of pictures. All sites should be updated.

Security update 5.4.13 for Ferrite CMS | The update fixes a flaw in the upload of files and a broken import of pictures. All sites should be updated.

Morning briefing for Tuesday: five things to know | Markets, politics and the weather: what matters today, in five minutes, before the day begins.

Morning briefing for Wednesday: five things to know | Markets, politics and the weather: what matters today, in five minutes, before the day begins.

Episode 211: why teams hate estimates | We talk about estimates, why they go wrong, and what to do instead. With listener mail and a quiz.

Episode 212: why teams love deadlines | We talk about deadlines, why they go wrong, and what to do instead. With listener mail and a quiz.

Ministerin Keller kündigt Steuer auf Kerosin an | Bundesverkehrsministerin Keller will Flüge ab 2028 verteuern: Eine Steuer auf Kerosin soll eine Milliarde Euro für die Bahn bringen.
Kerosinsteuer soll Bahn eine Milliarde bringen | Ab 2028 plant Verkehrsministerin Keller eine Abgabe auf Kerosin. Die Fluggesellschaften sprechen von einem Alleingang.
Fliegen wird teurer: Keller plant Abgabe auf Kerosin | Eine Milliarde Euro im Jahr soll die Steuer auf Kerosin ab 2028 einbringen, sagte die Ministerin. Das Geld ist für die Bahn bestimmt.

Ministerin Keller eröffnet Radschnellweg im Ruhrgebiet | Nach elf Jahren Bauzeit ist der Radschnellweg zwischen Essen und Bochum fertig. Ministerin Keller fuhr die ersten Kilometer mit.

Maschinenbauer Voss streicht 800 Stellen in Chemnitz | Der Maschinenbauer Voss verlagert die Fertigung von Getrieben nach Polen. In Chemnitz fallen 800 Stellen weg, teilte das Unternehmen mit.
Voss verlagert Getriebe nach Polen, 800 Stellen in Chemnitz fallen weg | Die IG Metall kündigt Widerstand gegen die Pläne des Maschinenbauers an. Betroffen ist fast die Hälfte der Belegschaft in Chemnitz.

Chemnitz bekommt ein Rechenzentrum von Voss | Neben dem alten Werk baut der Maschinenbauer Voss ein Rechenzentrum, dessen Abwärme die Stadt heizen soll.

Forscher heilen Diabetes bei Mäusen mit umprogrammierten Zellen | Ein Team aus Tübingen hat Leberzellen von Mäusen so umprogrammiert, dass sie Insulin bilden. Nach sechs Wochen war der Diabetes verschwunden.
Tübinger Team lässt Leberzellen Insulin bilden | Bei Mäusen verschwand der Diabetes nach sechs Wochen, nachdem Forscher Leberzellen umprogrammiert hatten. Bis zum Menschen ist es weit.

Schwachstelle in Routern von Heimnetz: Angreifer konnten mitlesen | Durch eine Lücke in der Firmware 7.2 von Heimnetz-Routern ließen sich Verbindungen umleiten. Ein Update steht bereit.
Heimnetz-Router: Update schließt kritische Lücke | Wer einen Router von Heimnetz mit Firmware 7.2 hat, sollte sofort aktualisieren: Angreifer konnten Verbindungen umleiten und mitlesen.

Bayern beschließt Handyverbot an Grundschulen | Ab dem kommenden Schuljahr sind Handys an bayerischen Grundschulen verboten. Der Landtag stimmte mit großer Mehrheit zu.
Keine Handys mehr an Bayerns Grundschulen | Der Landtag hat das Verbot mit großer Mehrheit beschlossen. Es gilt vom kommenden Schuljahr an, auch in den Pausen.

Bayern beschließt kostenloses Mittagessen an Grundschulen | Ab dem kommenden Schuljahr gibt es an bayerischen Grundschulen ein kostenloses Mittagessen. Die Gemeinden zweifeln an der Finanzierung.

Brand in Hamburger Lagerhalle: Rauch zieht über die Elbe | Eine Lagerhalle mit Reifen ist in Hamburg-Veddel in Brand geraten. Die Feuerwehr warnt vor Rauch, die Elbbrücken sind gesperrt.
Hamburg: Reifenlager brennt, Elbbrücken gesperrt | Wegen des Rauchs aus einer brennenden Halle auf der Veddel bleiben Fenster besser zu, sagt die Feuerwehr. Die Elbbrücken sind dicht.

Wochenrückblick: was in der KW 46 wichtig war | Die wichtigsten Meldungen der Woche aus Technik und Wirtschaft, kurz zusammengefasst für alle, die wenig Zeit haben.

Wochenrückblick: was in der KW 47 wichtig war | Die wichtigsten Meldungen der Woche aus Technik und Wirtschaft, kurz zusammengefasst für alle, die wenig Zeit haben.

El Gobierno sube el salario mínimo a 1.250 euros | El Consejo de Ministros aprobó la subida del salario mínimo a 1.250 euros al mes, pese al rechazo de la patronal CEOE.
El salario mínimo será de 1.250 euros en enero | La ministra de Trabajo anunció la subida tras la reunión con los sindicatos. La patronal CEOE votó en contra.

La inflación baja al 2,1 por ciento en octubre | Los precios de la energía frenan la inflación, según el INE. Los alimentos, en cambio, siguen subiendo con fuerza.

Un incendio en Doñana obliga a evacuar a 600 vecinos | El fuego comenzó cerca de Mazagón y avanza hacia el parque nacional de Doñana. Más de 600 vecinos fueron evacuados por la noche.
Evacuados 600 vecinos por un incendio junto a Doñana | Doce aviones luchan contra las llamas que nacieron en Mazagón. La Junta teme por el parque nacional.

La naviera Balearia compra tres barcos eléctricos | Balearia ha encargado en Vigo tres barcos eléctricos para la línea entre Ibiza y Formentera. Costarán 90 millones de euros.
Tres barcos eléctricos unirán Ibiza y Formentera | El astillero de Vigo construirá los barcos para Balearia por 90 millones. El primero navegará en 2028.

Balearia suspende la línea de Denia por el temporal | El temporal deja sin barcos a Denia hasta el jueves. Balearia devuelve los billetes o los cambia sin coste.

Grève des contrôleurs aériens : un vol sur deux annulé à Orly | La DGAC demande aux compagnies d'annuler la moitié des vols à Orly jeudi, en raison de la grève des contrôleurs aériens.
Orly : la moitié des vols supprimés jeudi | Les contrôleurs aériens font grève contre la réforme des retraites. À Orly, la DGAC demande d'annuler un vol sur deux.

Orly ferme une piste pour six mois de travaux | La piste 3 sera refaite à partir de mars. Les riverains de Villeneuve craignent davantage de bruit la nuit.

La licorne lyonnaise Ciselia rachetée par un groupe américain | L'éditeur de logiciels de paie Ciselia passe sous le contrôle de l'américain Paystone pour 1,4 milliard d'euros.
Paystone s'offre Ciselia pour 1,4 milliard | Le groupe américain rachète la start-up de Lyon, spécialiste de la paie. Les 600 salariés resteront à Lyon, promet Paystone.

Une fresque romaine découverte sous un parking de Nîmes | Des archéologues de l'Inrap ont mis au jour une fresque du premier siècle sous un parking du centre de Nîmes.
Nîmes : sous le parking, une fresque du premier siècle | Les archéologues de l'Inrap parlent d'une découverte exceptionnelle. La fresque romaine sera visible au musée en 2027.

Nîmes inaugure un parking à vélos de 600 places | Devant la gare, 600 vélos peuvent être garés à l'abri. La ville en promet deux autres avant la fin du mandat.
`

export interface Report {
  readonly id: string
  readonly story: string
  readonly title: string
  readonly summary: string | null
  readonly link: string | null
  readonly feed: string
  readonly atMs: number
}

/** 2026-11-02 */
const BEGIN_MS = 1_793_577_600_000
const HOUR_MS = 3_600_000

/** Each report in a feed of its own, some hours after the one before. */
export function handWritten(): Report[] {
  return TOLD.trim()
    .split('\n\n')
    .flatMap((story, number) =>
      story.split('\n').map((line, place) => {
        const [title = '', summary = ''] = line.split(' | ')
        const id = `told-${number}-${place}`
        const feed = `Outlet ${place + 1}`
        const link = `https://outlet-${place + 1}.example/${number}`
        const atMs = BEGIN_MS + ((number * 7) % 40) * HOUR_MS + place * 5 * HOUR_MS
        return { id, story: `told-${number}`, title, summary, link, feed, atMs }
      }),
    )
}
