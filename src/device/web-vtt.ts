import type { Cue } from '@lin/media-facts'

/** Captions as browsers play them. */
export function webVttOf(cues: readonly Cue[]): Blob {
  const blocks = cues.map(
    ({ startMs, endMs, text }) =>
      // WebVTT's markup is plain text in SubRip, but for a few tags that both have.
      `${moment(startMs)} --> ${moment(endMs)}\n${text.replaceAll('&', '&amp;')}`,
  )
  return new Blob([['WEBVTT', ...blocks].join('\n\n')], { type: 'text/vtt' })
}

function moment(ms: number): string {
  return new Date(ms).toISOString().slice(11, 23)
}
