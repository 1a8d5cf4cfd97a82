import { shorten, splitSentences } from '@lin/writer/text'
import { expect, test } from 'vitest'

test.each([
  ['One. Two! Three?', ['One.', 'Two!', 'Three?']],
  ['Dr. Weber of Acme Inc. agrees. So do we.', ['Dr. Weber of Acme Inc. agrees.', 'So do we.']],
  ['It cost 3.5 million. J. R. Smith paid.', ['It cost 3.5 million.', 'J. R. Smith paid.']],
  ['一つ目です。二つ目です。', ['一つ目です。', '二つ目です。']],
  ['', []],
  ['He works at Acme Inc. The company grew.', ['He works at Acme Inc.', 'The company grew.']],
  ['The U.S. Senate met at 5 p.m. It voted.', ['The U.S. Senate met at 5 p.m.', 'It voted.']],
  ['“We ran. It was cold,” she said. Why?', ['“We ran. It was cold,” she said.', 'Why?']],
  ['See No. 5 of Vol. 3. Then stop.', ['See No. 5 of Vol. 3.', 'Then stop.']],
  ['Am 3. Oktober kam z. B. Dr. Meier. Gut so.', ['Am 3. Oktober kam z. B. Dr. Meier.', 'Gut so.']],
  ['Es kostet 3 Mio. Euro. Die Firma zahlt.', ['Es kostet 3 Mio. Euro.', 'Die Firma zahlt.']],
  [
    'El Sr. Pérez vive en EE. UU. La Sra. Gil no.',
    ['El Sr. Pérez vive en EE. UU.', 'La Sra. Gil no.'],
  ],
  ['M. Dupont et Mme. Petit sont là. Enfin.', ['M. Dupont et Mme. Petit sont là.', 'Enfin.']],
  ['Il dott. Rossi ha scritto. Perché no?', ['Il dott. Rossi ha scritto.', 'Perché no?']],
  ['A Dra. Silva falou. Ninguém ouviu.', ['A Dra. Silva falou.', 'Ninguém ouviu.']],
  ['Dhr. Jansen kwam o.a. Maandag. Mooi.', ['Dhr. Jansen kwam o.a. Maandag.', 'Mooi.']],
  ['А. С. Пушкин жил на ул. Мойка. Давно.', ['А. С. Пушкин жил на ул. Мойка.', 'Давно.']],
  ['To kosztuje 5 tys. Złotych. Dużo.', ['To kosztuje 5 tys. Złotych.', 'Dużo.']],
  ['Acme plc. (“Acme”) grows. So do we.', ['Acme plc. (“Acme”) grows.', 'So do we.']],
  ['Acme PLC. (LSE: ACM) grows. So do we.', ['Acme PLC. (LSE: ACM) grows.', 'So do we.']],
  ['He left Acme plc. The company grew.', ['He left Acme plc.', 'The company grew.']],
  ['Acme Ltda. (B3: ACM) cresce. Enfim.', ['Acme Ltda. (B3: ACM) cresce.', 'Enfim.']],
  ['Acme Intl. (OTC: ACM) grows. So do we.', ['Acme Intl. (OTC: ACM) grows.', 'So do we.']],
  ['Acme Corp. [NYSE: ACM] grows. So do we.', ['Acme Corp. [NYSE: ACM] grows.', 'So do we.']],
  [
    'It was sold to Acme Corp. [It was cheap.] Then it closed.',
    ['It was sold to Acme Corp.', '[It was cheap.]', 'Then it closed.'],
  ],
  ['Mt. Everest is high. Ft. Worth is not.', ['Mt. Everest is high.', 'Ft. Worth is not.']],
  ['Approx. 40 people came. Why?', ['Approx. 40 people came.', 'Why?']],
  ['Er wohnt Hauptstr. 5 in Leeds. Gut so.', ['Er wohnt Hauptstr. 5 in Leeds.', 'Gut so.']],
  ['Er wohnt in der Hauptstr. Die ist lang.', ['Er wohnt in der Hauptstr.', 'Die ist lang.']],
  ['Der hl. Nikolaus kam. Ca. 40 sahen ihn.', ['Der hl. Nikolaus kam.', 'Ca. 40 sahen ihn.']],
  [
    'Zzgl. Nebenkosten sind es 9. Der Bhf. Leeds schließt.',
    ['Zzgl. Nebenkosten sind es 9.', 'Der Bhf. Leeds schließt.'],
  ],
  ['La Sra. Dña. Ana Gil abre. Enfin.', ['La Sra. Dña. Ana Gil abre.', 'Enfin.']],
  ['A Profa. Silva falou na Av. Paulista. Bem.', ['A Profa. Silva falou na Av. Paulista.', 'Bem.']],
  [
    'Acme Cie. (Paris: ACM) ouvre une usine. Enfin.',
    ['Acme Cie. (Paris: ACM) ouvre une usine.', 'Enfin.'],
  ],
  ['A heading\nA sentence. Another', ['A heading', 'A sentence.', 'Another']],
])('%j parts into %j', (text, sentences) => {
  expect(splitSentences(text)).toEqual(sentences)
})

test.each([
  ['short', 10, 'short'],
  ['one two three four', 12, 'one two…'],
  ['one two, three', 10, 'one two…'],
  ['一二三四五六七八九十', 5, '一二三四…'],
  ['🚢🚢🚢🚢', 4, '🚢…'],
])('%j in %i characters is %j', (text, max, short) => {
  expect(shorten(text, max)).toBe(short)
})
