import { expect, test } from 'vitest'

import { languageInFeed, languageOf } from '../src/language/language.ts'

test.each([
  ['SQLite replication: https://example.com/com/para https://a.example/que', null],
  ['Para example.com, ada@que.example', null],
  ['The article is at https://example.com/que-para-los and it is short', 'en'],
  ['Každá tretia malá firma na Slovensku tento rok nenašla ani jedného zamestnanca.', null],
  ['Každý třetí podnik v Česku letos nenašel ani jednoho zaměstnance, ale hledá dál.', null],
  [
    'Una de cada tres empreses petites no ha trobat cap treballador aquest any, però busca més.',
    null,
  ],
  ['Her üç küçük şirketten biri bu yıl hiç çalışan bulamadı, ama aramaya devam ediyor.', null],
  [
    'Hver tredje lille virksomhed har ikke fundet en eneste medarbejder i år, men søger videre.',
    null,
  ],
  ['Vsako tretje malo podjetje letos ni našlo niti enega delavca, vendar jih še išče.', null],
  ['Vart tredje litet företag har inte hittat en enda anställd i år, men letar vidare.', null],
  [
    'Малките фирми инвестират по-малко. Всяка трета малка фирма в България е под наем. Това показва ново проучване.',
    null,
  ],
  ['Секоја трета мала фирма во Македонија е под закуп. Тоа го покажува новото истражување.', null],
  [
    'Klein ondernemings belê minder. Elke derde klein onderneming in Suid-Afrika huur sy perseel. Dit wys ’n nuwe opname.',
    null,
  ],
  [
    'Kampuni moja kati ya tatu ndogo nchini Kenya imekodi. Hii ni kwa mujibu wa utafiti mpya.',
    null,
  ],
  ['Каждая третья малая фирма в стране снимает помещение. Это показал новый опрос.', 'ru'],
  [
    'Elk derde klein bedrijf in Nederland huurt zijn pand. Dat blijkt uit een nieuwe peiling.',
    'nl',
  ],
  ['Jeder dritte Betrieb hat in diesem Jahr keinen Lehrling gefunden.', 'de'],
  ['Una de cada tres empresas no ha encontrado a ningún trabajador este año.', 'es'],
])('%j is in %s', (text, language) => {
  expect(languageOf(text)).toBe(language)
})

const SLOVAK = 'Každá tretia malá firma na Slovensku tento rok nenašla ani jedného zamestnanca.'
const GERMAN =
  'Der Rat hat die Gebühren für die Nachtzüge um ein Drittel gesenkt, und die Bahn ist froh.'

test.each([
  // A text that is plainly in one language outweighs what its program filled in.
  [GERMAN, 'en-US', '', 'de'],
  [SLOVAK, 'en-US', '', null],
  ['Bundesrat beschließt neue Regeln für Mieter', 'en-US', GERMAN, 'de'],
  ['Bundesrat beschließt neue Regeln für Mieter', 'en', '', 'de'],
  ...[
    'Unha de cada tres pequenas empresas de Galicia está de aluguer, segundo unha enquisa.',
    'Hiru enpresa txikitik bat alokairuan dago Euskadin. Hala dio inkesta berri batek.',
    'Tá gnólacht beag as gach triúr in Éirinn ar cíos. Sin a léiríonn suirbhé nua.',
    'Youn sou twa ti biznis an Ayiti ap lwe. Se sa yon nouvo sondaj montre.',
    'Isa sa bawat tatlong maliit na kompanya sa Pilipinas ang umuupa, ayon sa survey.',
  ].map((text): [string, string, string, null] => [text, 'en-US', '', null]),
  // Lin knows only a near language; the feed names the language of its texts.
  [
    'Elke derde klein onderneming in die land huur. Dit is wat die opname van die jaar sê.',
    'af',
    '',
    null,
  ],
  [
    'Каждая третья малая фирма в стране снимает помещение, и это показал новый опрос.',
    'mk',
    '',
    null,
  ],
  ['Jeder dritte Betrieb hat in diesem Jahr keinen Lehrling gefunden.', 'lb', '', null],
  ['Jeder dritte Betrieb hat in diesem Jahr keinen Lehrling gefunden.', 'deu', '', 'de'],
  // If the text leaves a doubt, the feed decides.
  ['Rom Paris Oslo', 'it', '', 'it'],
  ['Rom Paris Oslo', 'de-AT', '', 'de'],
  ['Rom Paris Oslo', 'sk', GERMAN, null],
  ['Rom Paris Oslo', null, GERMAN, 'de'],
  ['Rom Paris Oslo', null, '', null],
  ['Rom Paris Oslo', 'English', GERMAN, 'de'],
])('%j in a feed of %s is in the right language', (text, declared, around, language) => {
  expect(languageInFeed(text, { declared, around })).toBe(language)
})
