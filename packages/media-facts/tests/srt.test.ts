import { isSrt, readSrt, readSrtText, writeSrt } from '@lin/media-facts'
import type { Cue } from '@lin/media-facts'
import { CAPTIONS } from '@lin/media-facts/testing'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'

/** As ffmpeg writes captions whose lines it has from a file of Windows. */
const MIXED = CAPTIONS.replaceAll(/\n(?=.*[a-z])/g, '\n\r\n')

function at(second: number, end = second + 1): string {
  return `2\n00:00:0${second},000 --> 00:00:0${end},000`
}

describe('captions', () => {
  test('have spans of time and their lines', () => {
    expect(readSrtText(CAPTIONS)).toEqual([
      { startMs: 500, endMs: 2000, text: 'Six lessons' },
      { startMs: 2000, endMs: 4500, text: 'from a year of writing' },
    ])
  })

  test.each([
    ['line ends of Windows', CAPTIONS.replaceAll('\n', '\r\n')],
    ['a byte order mark', `\uFEFF${CAPTIONS}`],
    ['no line end at their end', CAPTIONS.trimEnd()],
    ['more blank lines', `\n\n${CAPTIONS.replace('\n\n', '\n\n\n')}\n\n`],
    ['a blank line behind each line', CAPTIONS.replaceAll('\n', '\n\n')],
    ['line ends of old Macs', CAPTIONS.replaceAll('\n', '\r')],
    ['line ends that were made twice', CAPTIONS.replaceAll('\n', '\r\r\n')],
    ['blanks before their times', CAPTIONS.replaceAll(/^00/gm, ' \t00')],
    ['hours of one digit', CAPTIONS.replaceAll('00:00:', '0:00:')],
    ['hours of three digits', CAPTIONS.replaceAll('00:00:', '000:00:')],
    ['seconds of one digit', CAPTIONS.replace('00:00:00,500', '0:0:0,500')],
    ['points in their times', CAPTIONS.replaceAll(/,(?=\d)/g, '.')],
    ['two blanks around the arrow', CAPTIONS.replaceAll('-->', ' --> ')],
    ['no blanks around the arrow', CAPTIONS.replaceAll(' --> ', '-->')],
    ['coordinates', CAPTIONS.replaceAll(/(?=\n.*[a-z])/g, ' X1:201 X2:516 Y1:397 Y2:423')],
    ['settings of WebVTT', CAPTIONS.replaceAll(/(?=\n.*[a-z])/g, ' align:start position:0%')],
    ['no numbers in order', CAPTIONS.replace('2\n', '7\n')],
    ['a blank line before each text', CAPTIONS.replaceAll(/(?=\n.*[a-z])/g, '\n')],
    ['a line of a blank before each text', CAPTIONS.replaceAll(/(?=\n.*[a-z])/g, '\n ')],
    ['blank lines before a text in other line ends', MIXED],
    ['a block without words between', CAPTIONS.replace('2\n', `${at(2)}\n\n3\n`)],
    ['a block of blanks between', CAPTIONS.replace('2\n', `${at(2)}\n \u00A0\n\n3\n`)],
    ['a block without words at its end', `${CAPTIONS}\n${at(8)}\n`],
    ['a number missing', CAPTIONS.replace('\n2\n', '\n')],
    ['a number and the blank line missing', CAPTIONS.replace('\n\n2\n', '\n')],
    ['no numbers at all', CAPTIONS.replaceAll(/^\d\n/gm, '')],
    ['a block put between', CAPTIONS.replace('2\n', '1a\n')],
    ['blanks behind the colons', CAPTIONS.replaceAll('00:00:', '00: 00: ')],
    ['a comma behind their times', CAPTIONS.replaceAll(/(-->.*)$/gm, '$1,')],
    ['one digit behind the comma', CAPTIONS.replaceAll(',000', ',0')],
    ['two digits behind the comma', CAPTIONS.replaceAll(',000', ',00')],
    [
      'the later one first',
      CAPTIONS.split(/\n(?=2\n)/)
        .toReversed()
        .join('\n\n'),
    ],
    ['a block that is shown for no time', CAPTIONS.replace('2\n', `${at(2, 2)}\nNow\n\n3\n`)],
    [
      'several blocks in a row that are shown for no time',
      CAPTIONS.replace('2\n', `${at(2, 2)}\n<u>from</u> a\n\n${at(2, 2)}\nfrom <u>a</u>\n\n4\n`),
    ],
    ['a block for no time before all others', `${at(0, 0)}\nNow\n\n${CAPTIONS}`],
    ['a block for no time behind all others', `${CAPTIONS}\n${at(9, 9)}\nThe end\n`],
    ['a block for no time in another spelling', `${CAPTIONS}\n7\n0:00:09.0 --> 0:00:09.000\nEnd\n`],
  ])('with %s are the same', (_what, text) => {
    expect(readSrtText(text)).toEqual(readSrtText(CAPTIONS))
  })

  test.each([
    ['nothing', '\n', { line: 1, fault: 'empty' }],
    ['another form', 'WEBVTT\n\n00:01.000 --> 00:02.000\nHi', { line: 1, fault: 'number' }],
    ['no milliseconds', CAPTIONS.replace('04,500', '04'), { line: 6, fault: 'time' }],
    ['two of a time', CAPTIONS.replace('04,500', '04,5000'), { line: 6, fault: 'time' }],
    ['no time at all', '1\n\nSix lessons\n', { line: 3, fault: 'time' }],
    ['a number alone', '1\n', { line: 2, fault: 'time' }],
    ['a minute of 61', CAPTIONS.replace('00:00:04', '00:61:04'), { line: 6, fault: 'time' }],
    ['an end before its start', CAPTIONS.replace('04,500', '01,500'), { line: 6, fault: 'order' }],
    ['words where the first one begins', `Six\n\n${CAPTIONS}`, { line: 1, fault: 'number' }],
    ['half a time', CAPTIONS.replace('00:00:02,000 -->', '00:02 -->'), { line: 6, fault: 'time' }],
    ['no text at all', `${at(2)}\n\n${at(3)}\n`, { line: 1, fault: 'empty' }],
  ])('with %s are refused, and the line is named', (_what, text, fault) => {
    expect(readSrtText(text)).toEqual(fault)
  })

  test('may say something in several lines, with blank ones and numbers among them', () => {
    const text = `${at(1)}\n- In which year?\n\n1984\n\n- And then\n7\n\n${at(2)}\nThat was it\n`

    expect(readSrtText(text)).toEqual([
      { startMs: 1000, endMs: 2000, text: '- In which year?\n1984\n- And then\n7' },
      { startMs: 2000, endMs: 3000, text: 'That was it' },
    ])
  })

  test('may have arrows in what they say', () => {
    const text = `${at(1)}\n<!-- a note -->\nx --> y\n1 --> 2\n\n${at(2)}\nThat was it\n`

    expect(readSrtText(text)).toEqual([
      { startMs: 1000, endMs: 2000, text: '<!-- a note -->\nx --> y\n1 --> 2' },
      { startMs: 2000, endMs: 3000, text: 'That was it' },
    ])
  })

  test('that begin together stay in the order of the file', () => {
    expect(readSrtText(`${at(1)}\nOne\n\n${at(1)}\nTwo\n\n${at(0)}\nNull`)).toMatchObject([
      { text: 'Null' },
      { text: 'One' },
      { text: 'Two' },
    ])
  })

  test('are written in the strict form', () => {
    const loose = `4\r\r\n0:00:01.000  -->  100:00:02.050 X1:1\r\r\n\r\r\n Six\r\r\n\r\r\nlessons`

    expect(writeSrt(cuesOf(loose))).toBe('1\n00:00:01,000 --> 100:00:02,050\nSix\nlessons\n')
    expect(writeSrt(cuesOf(CAPTIONS))).toBe(CAPTIONS)
  })

  test('are the same when they were written anew, whatever they are', () => {
    const pieces = ['1', '2', '00:00:01,000 --> 00:00:02,000', '0:0:3.000-->0:0:9.000', '\n', '\r']
    const text = fc.array(fc.constantFrom(...pieces, '\n\n', ' ', 'Words', '-', '>'), {
      size: 'large',
    })
    fc.assert(
      fc.property(text, (parts) => {
        const cues = readSrtText(parts.join(''))
        expect('fault' in cues ? cues : readSrtText(writeSrt(cues))).toEqual(cues)
      }),
    )
  })
})

describe('a file of captions', () => {
  const mark = '\uFEFF'
  test.each([
    ['UTF-8', Buffer.from(CAPTIONS)],
    ['UTF-8 with its mark', Buffer.from(mark + CAPTIONS)],
    ['UTF-16', Buffer.from(mark + CAPTIONS, 'utf16le')],
    ['UTF-16 without its mark', Buffer.from(CAPTIONS, 'utf16le')],
    ['UTF-16 of the other order', Buffer.from(mark + CAPTIONS, 'utf16le').swap16()],
    ['UTF-16 of the other order without its mark', Buffer.from(CAPTIONS, 'utf16le').swap16()],
    ['line ends of old Macs', Buffer.from(CAPTIONS.replaceAll('\n', '\r'))],
    ['blanks before its times', Buffer.from(CAPTIONS.replaceAll(/^00/gm, '  00'))],
    ['hours of one digit', Buffer.from(CAPTIONS.replaceAll('00:00:', '0:00:'))],
    ['a first line without letters', Buffer.from(`\u00A0\n${CAPTIONS}`)],
    ['two marks', Buffer.from(mark + mark + CAPTIONS)],
    ['another blank behind its number', Buffer.from(CAPTIONS.replace('1', '1\u00A0'))],
    ['times without numbers', Buffer.from(CAPTIONS.replaceAll(/^\d\n/gm, ''))],
  ])('of %s is told by its beginning, and read', (_what, bytes) => {
    expect(isSrt(bytes)).toBe(true)
    expect(readSrt(bytes)).toEqual(readSrtText(CAPTIONS))
  })

  test.each([
    ['of letters of one byte', Buffer.from(CAPTIONS.replace('Six', 'F\u00FCnf'), 'latin1')],
    ['with half a letter', Buffer.concat([Buffer.from(CAPTIONS), Buffer.of(0xc3)])],
    ['with half a character of UTF-16', Buffer.from(`${mark}${CAPTIONS}\uD83D`, 'utf16le')],
  ])('%s is in none of these encodings', (_what, bytes) => {
    expect(isSrt(bytes)).toBe(true)
    expect(readSrt(bytes)).toBe('encoding')
  })

  test.each([
    'WEBVTT\n\n00:01.000 --> 00:02.000\nHi',
    '2026 was a year\n',
    '2026\nwas a year\n',
    '2026\n',
    'At 10:00 --> 11:00\n',
    '%PDF-1.7\n1 0 obj',
    '',
  ])('does not begin as %j', (text) => {
    expect(isSrt(Buffer.from(text))).toBe(false)
  })
})

function cuesOf(text: string): readonly Cue[] {
  const cues = readSrtText(text)
  if ('fault' in cues) throw new Error(`${cues.fault} in line ${cues.line}`)
  return cues
}
