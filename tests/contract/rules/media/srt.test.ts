import { describe, expect, test } from 'vitest'

import { readCaptions } from '#contract/rules/media/srt.ts'
import { CAPTIONS } from '#tests/kit/media.ts'

describe('captions', () => {
  test('have spans of time and their lines', () => {
    expect(readCaptions(CAPTIONS)).toEqual([
      { startMs: 500, endMs: 2000, text: 'Six lessons' },
      { startMs: 2000, endMs: 4500, text: 'from a year of writing' },
    ])
  })

  test.each([
    ['line ends of Windows', CAPTIONS.replaceAll('\n', '\r\n')],
    ['a byte order mark', `\uFEFF${CAPTIONS}`],
    ['no line end at their end', CAPTIONS.trimEnd()],
    ['more blank lines', `\n\n${CAPTIONS.replace('\n\n', '\n\n\n')}\n\n`],
  ])('with %s are the same', (_what, text) => {
    expect(readCaptions(text)).toEqual(readCaptions(CAPTIONS))
  })

  test.each([
    ['nothing', '\n', { line: 1, fault: 'empty' }],
    ['another form', 'WEBVTT\n\n00:01.000 --> 00:02.000\nHi', { line: 1, fault: 'number' }],
    ['a number missing', CAPTIONS.replace('\n2\n', '\n'), { line: 5, fault: 'number' }],
    ['a point in a time', CAPTIONS.replace('04,500', '04.500'), { line: 6, fault: 'time' }],
    ['a minute of 61', CAPTIONS.replace('00:00:04', '00:61:04'), { line: 6, fault: 'time' }],
    ['an end before its start', CAPTIONS.replace('04,500', '01,500'), { line: 6, fault: 'order' }],
    [
      'a later one first',
      CAPTIONS.replace('00:00:02,000 -->', '00:00:00,100 -->'),
      { line: 6, fault: 'order' },
    ],
    ['no text', CAPTIONS.replace('Six lessons\n', ''), { line: 3, fault: 'text' }],
  ])('with %s are refused, and the line is named', (_what, text, fault) => {
    expect(readCaptions(text)).toEqual(fault)
  })
})
