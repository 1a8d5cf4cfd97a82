export function withoutLeadIn(paragraph: string): string {
  let rest = paragraph
  // "(ANSA) - ROMA, 26 NOV - …", and "arXiv:2611.01234v1 Announce Type: new Abstract: …"
  for (let round = 0; round < MOST_IN_ONE; round += 1) {
    const head = rest.slice(0, HEAD_CHARS)
    const begun = datelineEnd(head) ?? ABSTRACT.exec(head)?.[0].length ?? 0
    if (begun === 0) return rest
    rest = rest.slice(begun).trimStart()
  }
  return rest
}

const MOST_IN_ONE = 4

const HEAD_CHARS = 180

/** Index of the first sentence behind a dateline such as "BERLIN (dpa) - ". */
function datelineEnd(head: string): number | null {
  for (const form of DATELINES) {
    const found = form.exec(head)
    if (found === null) continue
    const { index, 0: mark } = found
    if (isPlaceAndDate(head.slice(0, index)) && opensSentence(head.slice(index + mark.length))) {
      return index + mark.length
    }
  }
  return null
}

const MONTH = String.raw`\p{L}{3,10}\.?`
const DATE = String.raw`(?:${MONTH} \d{1,2}(?:st|nd|rd|th)?|\d{1,2}(?:\.|er|st|nd|rd|th)?,? (?:de |of )?${MONTH}|\d{1,2}[./]\d{1,2}[./])(?:,? ?(?:de )?\d{4})?`
const DASH = String.raw`\s?\.?\s?[-–—:]{1,3}\s*`

const AGENCY = String.raw`(?:dpa|AFX|AP|AFP|APA|AAP|Reuters|EFE|ANSA|ANP|ots|sda|Keystone|KNA|epd|Belga|Lusa|TASS|Xinhua|Kyodo|Jiji|Yonhap|Bloomberg|CNN|UPI|PTI|ANI|IANS|AA|BTA|BNS|CNA|IPS|Bernama|Sputnik|Teleborsa|CP|The Canadian Press|TT|NTB|Ritzau|STT|PAP|[ČC]TK|TASR|SITA|MTI|Europa ?Press|Adnkronos|AGI|LaPresse|Dow Jones|dts|AWP|Agência|Estadão|Business ?Wire|Globe ?Newswire|(?:e?PR|Cision )?Newswire|PRNews[\w-]*|ACCESS ?(?:WIRE|Newswire)|Newsfile|Marketwired|Market ?Wire|CNW|EQS|pressetext|Presseportal|openPR|EIN ?Presswire|PR ?Web|PR\.com|24-7 ?PressRelease|Newswise|Media OutReach|JCN|press release|communiqué|pressemitteilung|comunicado|comunicato)`

/** Business Wire writes tickers and hashtags in front, and some wires name the distributor. */
const BEHIND_WIRE = String.raw`(?:(?:[$#]?[\p{L}\p{N}_]{1,30} ?){1,8}--(?=\p{Lu})|via [\p{L} ]{2,30} [–—-]\s+)?`

const DATELINES: readonly RegExp[] = [
  // "LEEDS, England, Nov. 26, 2026 /PRNewswire/ -- ", "LEEDS, UK / ACCESS Newswire / November 26, 2026 / "
  new RegExp(String.raw`\s?\/ ?${AGENCY}[^/]{0,30}\/(?: ?${DATE} ?\/)?(?:${DASH}|\s+)`, 'iu'),
  // "LEEDS--(BUSINESS WIRE)--", "Toronto, Ontario--(Newsfile Corp. - November 26, 2026) - ", "Madrid, 26 nov (EFE).- "
  new RegExp(
    String.raw`(?:\s?[-–—]{1,3}\s?|\s|^)\(${AGENCY}[^()]{0,40}\)${DASH}${BEHIND_WIRE}`,
    'iu',
  ),
  // "NEW DELHI, Nov 26 (PTI) "
  new RegExp(String.raw`(?<=^[\p{Lu} ]{4,30}), ${DATE} \(${AGENCY}\)\s+`, 'u'),
  // Of an agency that is not known: "VILNIUS, Nov 26 (ABC) - ", "ANKARA (ABC) - "
  new RegExp(
    String.raw`(?:, ${DATE}|(?<=^[\p{Lu} ]{4,30}))\s\([\p{L}\p{N}][\p{L}\p{N} .&]{1,20}\)${DASH}`,
    'u',
  ),
  // "Newswise — LEEDS — ", "AGI - "
  new RegExp(String.raw`^(?:Newswise\s[–—]|${AGENCY}\s[–—-])\s`, 'u'),
  // "SINGAPORE - Media OutReach Newswire - 26 November 2026 - "
  new RegExp(String.raw`\s[–—-]\s${AGENCY}(?: \p{L}{2,12})?\s[–—-]\s(?:${DATE}\s[–—-]\s)?`, 'u'),
  // "[Berlin, 26.11.2026] "
  new RegExp(String.raw`^\[(?:[\p{L} ]{2,40}, )?${DATE}\]\s+`, 'u'),
  // "LONDON--26 November 2026--"
  new RegExp(String.raw`--${DATE}--\s?`, 'u'),
  // "PARIS, Nov. 26, 2026 – ", "Roma, 26 nov. - "
  new RegExp(String.raw`, ${DATE},?\s?[:–—-]{1,3}\s+`, 'u'),
  // "DEN HAAG - "; a pair of dashes is around a clause.
  /(?<=^\p{Lu}[\p{Lu} /]{3,30})\s-\s+(?!.{0,160}\s-\s)/u,
  // "LONDON — ", "Berlin/München – "
  /\s?[–—]{1,2}\s+/u,
  // "NEW DELHI: "
  /(?<=^[\p{Lu} ]{4,30}):\s+/u,
  // "Regulatory News: ", as the wires of France write it
  /^Regulatory News:\s+/u,
]

function isPlaceAndDate(text: string): boolean {
  const words = text.split(/[\s,/]+/u).filter((word) => word !== '')
  return (
    words.length <= PLACE_WORDS &&
    !/^\P{L}*\d:\d\d\P{L}*$/u.test(text) &&
    words.every((word) => /^[\p{Lu}\p{N}(&–—-]/u.test(word) || BETWEEN_NAMES.test(word))
  )
}

const PLACE_WORDS = 10
const BETWEEN_NAMES =
  /^(?:de|del|della|di|da|do|dos|la|le|las|los|les|les-|y|e|et|and|und|en|am|an|der|den|im|of|the|on|upon|sur|sous|by|von|por|par|jan|feb|mar|abr|apr|mai|mag|jun|giu|jul|lug|ago|août|set|sep|sept|oct|ott|out|nov|dic|dez|déc|dec|gen|janv|févr|avr|juin|juil|(?:january|february|march|april|june|july|august|september|october|november|december)|enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|janeiro|fevereiro|março|maio|junho|julho|setembro|outubro|novembro|dezembro|gennaio|febbraio|aprile|maggio|giugno|luglio|settembre|ottobre|novembre|dicembre|janvier|février|mars|avril|juillet|septembre|octobre|décembre)\.?$/u

/** A company may have a small first letter, and so may a clause. */
function opensSentence(text: string): boolean {
  return /^(?:[\p{Lu}\p{Lt}\p{Lo}\p{N}"“„«‘'(¿¡]|\p{Ll}{1,2}\p{Lu})/u.test(text)
}

const ABSTRACT =
  /^(?:arXiv:\S{4,30} Announce Type: \S{1,20}\s*|[^.;\n]{3,80}, Volume \d{1,4}, (?:Issue|Pages?|Article|Number|No) [^.\n]{1,60}\.\s+(?=\p{Lu})|[^;\n]{3,80}; ?doi:10\.\d{4,6}\/[a-z\d./_-]{3,40}\s*(?=\p{Lu}(?:\p{Ll}|\s))|(?:Abstract|Summary|Zusammenfassung|Kurzfassung|Résumé|Resumen|Resumo|Riassunto|Sommario|Samenvatting|Background|Objectives?|Introduction|ABSTRACT|SUMMARY|ZUSAMMENFASSUNG|RÉSUMÉ|RESUMEN|RESUMO|BACKGROUND|OBJECTIVES?|INTRODUCTION)(?:\s?[:—–]\s?|\s(?=(?:We|The|This|These|In|It|A|An|Wir|Die|Der|Das|Nous|Cet|Cette|Ce|Este|Esta|El|La|Background:?|Objectives?:?) )))/u
