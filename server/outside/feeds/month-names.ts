/** 0–11 for a month's name or abbreviation in English, French, German, Spanish or Portuguese. */
export function monthOf(word: string): number | null {
  const plain = word.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase()
  return MONTHS.get(plain) ?? null
}

const NAMES: readonly string[] = [
  'jan january janv janvier januar janner jaen enero ene janeiro',
  'feb february fev fevr fevrier februar febrero fevereiro',
  'mar march mars marz mrz maerz marzo marco',
  'apr april avr avril abr abril',
  'may mai mayo maio',
  'jun june juin juni junio junho',
  'jul july juil juillet juli julio julho',
  'aug august aou aout ago agosto',
  'sep sept september septembre septiembre setiembre set setembro',
  'oct october octobre okt oktober octubre out outubro',
  'nov november novembre noviembre novembro',
  'dec december decembre dez dezember dic diciembre dezembro',
]

const MONTHS: ReadonlyMap<string, number> = new Map(
  NAMES.flatMap((names, month) => names.split(' ').map((name): [string, number] => [name, month])),
)
