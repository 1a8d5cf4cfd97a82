import CircleAlert from 'lucide-react/icons/circle-alert'
import CircleCheck from 'lucide-react/icons/circle-check'
import { useEffect, useEffectEvent, useId, useMemo, useRef, useSyncExternalStore } from 'react'
import type { ReactNode } from 'react'

import { useOnline } from '#data/device/online.ts'
import { useFileState } from '#data/posts/own-files.ts'
import type { FileState, Kept } from '#data/posts/own-files.ts'
import { useArrival } from '#pages/posts/content/use-arrival.ts'
import { wordsSaid } from '#text/failure-words.ts'
import { t } from '#text/t.ts'
import { LiveBanner } from '#ui/feedback/banner.tsx'
import { Told } from '#ui/feedback/news.tsx'
import { Button } from '#ui/form/button.tsx'
import { readingLocale } from '#ui/format/locale.ts'
import { percent } from '#ui/format/numbers.ts'
import { handFocusOn, handFocusToPart } from '#ui/hooks/focus.ts'

import './own-file.css'

interface FileChoiceProps {
  readonly label: string
  /** Says which files are accepted. */
  readonly hint: string
  /** Types and file name endings, for the browser's own file picker. */
  readonly accept: string
  readonly icon: ReactNode
  readonly isLocked: boolean
  /** True if there is a file already, which the next one replaces. */
  readonly hasOne: boolean
  /** The share of the file that is read, up to 1; null: none is being read. */
  readonly read: number | null
  /** Why the last file was refused; null if nothing is wrong. */
  readonly error: string | null
  readonly onFile: (file: File) => void
  readonly onStop: () => void
}

/** Asks for a file, and shows how much of it is read, and its faults. */
export function FileChoice(props: FileChoiceProps) {
  const { label, hint, accept, icon, isLocked, hasOne, read, error, onFile, onStop } = props
  const hintId = useId()
  const input = useRef<HTMLInputElement>(null)
  const button = useArrival<HTMLButtonElement>()
  return (
    <div className="stack stack--tight" ref={handFocusToPart}>
      <input
        ref={input}
        type="file"
        hidden
        aria-label={label}
        accept={accept}
        onChange={({ currentTarget }) => {
          const file = currentTarget.files?.item(0)
          if (file) onFile(file)
          // Reset, so that the same file can be chosen again.
          currentTarget.value = ''
        }}
      />
      <div className={hasOne ? undefined : 'file-choice'}>
        <Button
          ref={button}
          size="small"
          icon={icon}
          disabled={isLocked}
          isOff={read !== null}
          aria-describedby={hasOne ? undefined : hintId}
          onClick={() => input.current?.click()}
        >
          {label}
        </Button>
        {!hasOne && <span className="file-choice__drop faint">{t.ownFile.drop}</span>}
        {!hasOne && (
          <p id={hintId} className="file-choice__hint faint">
            {hint}
          </p>
        )}
      </div>
      {read !== null && (
        <div className="file-reading" ref={handFocusOn(() => button.current?.focus())}>
          <span>{t.ownFile.reading(percent(read, 1))}</span>
          <Bar value={read} max={1} />
          <Button size="small" tone="quiet" onClick={onStop}>
            {t.ownFile.stop}
          </Button>
        </div>
      )}
      <LiveBanner tone="error" message={error} />
    </div>
  )
}

/** Processes a file that was dropped for a form, once the form is there. */
export function useGivenFile(
  { given, onTaken }: { readonly given: readonly File[]; readonly onTaken: () => void },
  onFile: (file: File) => void,
): void {
  const take = useEffectEvent((file: File) => {
    onTaken()
    onFile(file)
  })
  const [file] = given

  useEffect(() => {
    if (file !== undefined) take(file)
  }, [file])
}

/** Says why a file could not be stored; null if nothing is wrong. */
export function keptWords(kept: Kept, size: number): string | null {
  if (kept.kind === 'gone') return t.ownFile.gone
  if (kept.kind !== 'held') return null
  if (kept.freeBytes === null || kept.freeBytes >= size) return t.ownFile.noRoomAtAll
  return t.ownFile.noRoom(sizeText(size), sizeText(kept.freeBytes))
}

/** Shows where a file of the draft is: on this device, on its way, or at Lin. */
export function FileWhere({ id }: { readonly id: string }) {
  const state = useFileState(id)
  const isOnline = useOnline()
  if (state === undefined) return null
  const isRefused = state !== null && state.refusal !== null
  const isUnderway = state !== null && !state.isUploaded && !isRefused && (state.received ?? 0) > 0
  return (
    <div className={isRefused ? 'file-where file-where--refused' : 'file-where'}>
      {isRefused && <CircleAlert size={14} />}
      {state?.isUploaded === true && <CircleCheck size={14} />}
      <span aria-hidden="true">{whereText(state, isOnline)}</span>
      {isUnderway && <Bar value={state.received ?? 0} max={state.size} />}
      <Told className="visually-hidden">
        {isUnderway && isOnline ? t.ownFile.uploadBegun : whereText(state, isOnline)}
      </Told>
    </div>
  )
}

function whereText(state: FileState | null, isOnline: boolean): string {
  if (state === null) return t.ownFile.elsewhere
  if (state.isUploaded) return t.ownFile.uploaded
  if (state.refusal !== null) return t.ownFile.refused(wordsSaid(state.refusal))
  const { received, size, isHeld } = state
  if (received !== null && received > 0) {
    const words = isOnline ? t.ownFile.uploading : t.ownFile.uploadingOffline
    return words(sizeText(received), sizeText(size))
  }
  if (isHeld) return t.ownFile.waitsInPage
  return isOnline ? t.ownFile.waits : t.ownFile.waitsForNetwork
}

/** A blob address in memory, as long as the component is mounted. */
export function useBlobAddress(blob: Blob | null): string | null {
  const address = useMemo(() => addressOf(blob), [blob])
  return useSyncExternalStore(address.watch, address.read)
}

function addressOf(blob: Blob | null) {
  let address: string | null = null

  function watch(hear: () => void): () => void {
    if (blob === null) return ignore
    const made = URL.createObjectURL(blob)
    address = made
    hear()
    return () => {
      address = null
      URL.revokeObjectURL(made)
    }
  }

  return { watch, read: () => address }
}

function ignore(): void {}

/** Hidden from screen readers, as the words beside it say the same. */
function Bar({ value, max }: { readonly value: number; readonly max: number }) {
  return <progress className="file-bar" aria-hidden="true" value={value} max={max} />
}

export function FileFacts({ facts }: { readonly facts: readonly (string | null)[] }) {
  const known = facts.filter((fact) => fact !== null)
  return known.length === 0 ? null : <p className="file-facts">{known.join(' · ')}</p>
}

const MB = 1024 * 1024

/** `0.4 MB`, `34 MB` */
export function sizeText(bytes: number): string {
  const size = bytes / MB
  const maximumFractionDigits = size < 10 ? 1 : 0
  return new Intl.NumberFormat(readingLocale(), {
    style: 'unit',
    unit: 'megabyte',
    maximumFractionDigits,
  }).format(size < 0.1 ? 0.1 : size)
}

/** `0:45`, `12:03`: no video of LinkedIn's has an hour. */
export function lengthText(ms: number): string {
  const seconds = Math.floor(ms / 1000)
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
