import { MEASURED, changedVoice } from '@lin/voice'
import type { Habit, Measured, Shown, Trait, Voice } from '@lin/voice'
import FileUp from 'lucide-react/icons/file-up'
import FolderUp from 'lucide-react/icons/folder-up'
import X from 'lucide-react/icons/x'
import { useRef, useState } from 'react'
import type { DragEvent, ReactNode, RefObject } from 'react'

import { VOICE } from '#contract/voice/own-posts.ts'
import type { VoiceReply, VoiceWish } from '#contract/voice/own-posts.ts'
import { useVoice } from '#data/voice/own-posts.ts'
import { filesDropped } from '#data/voice/read-export.ts'
import { useForgetPosts, useImportPosts, useSaveVoice } from '#data/voice/voice.ts'
import type { ImportStep } from '#data/voice/voice.ts'
import { newKey } from '#device/new-key.ts'
import { language } from '#text/language.ts'
import { t } from '#text/t.ts'
import { LiveBanner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/form/button.tsx'
import { Checkbox } from '#ui/form/choices.tsx'
import { Field, Form } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { numberText } from '#ui/format/numbers.ts'
import { handFocusToPart } from '#ui/hooks/focus.ts'
import { Card } from '#ui/layout/page.tsx'
import { ConfirmDialog } from '#ui/overlay/dialog.tsx'

import { OfflineNote, Waiting } from './card-parts.tsx'

import './voice-card.css'

export function VoiceCard() {
  const importing = useImportPosts()
  // Not while posts are imported: after each part, the profile and all posts would be requested again.
  const known = useVoice(importing.isPending ? null : 0)
  const waiting = known?.waiting ?? 0
  return (
    <Card title={t.settings.voice.title} lead={t.voice.lead}>
      <Import importing={importing} />
      {waiting > 0 && !importing.isPending && (
        <p className="faint">{t.voice.waits(waiting, numberText(waiting))}</p>
      )}
      {waiting === 0 && known?.found === undefined && <OfflineNote>{t.voice.offline}</OfflineNote>}
      {known === undefined && <Waiting />}
      {known?.found !== undefined && (
        <Found found={known.found} waiting={waiting} importing={importing} />
      )}
    </Card>
  )
}

/** The import of posts, read on this device: from a file or a folder, chosen by a press or dropped. */
function Import({ importing }: { readonly importing: ReturnType<typeof useImportPosts> }) {
  const [step, setStep] = useState<ImportStep>(BEGINNING)
  const [isOver, setIsOver] = useState(false)
  const file = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)

  function read(files: readonly File[]) {
    if (files.length === 0 || importing.isPending) return
    setStep(BEGINNING)
    void importing.run({ files, tell: setStep })
  }

  async function drop(event: DragEvent) {
    event.preventDefault()
    setIsOver(false)
    read(await filesDropped(event.dataTransfer))
  }

  return (
    <div
      className={isOver ? 'voice-import voice-import--over' : 'voice-import'}
      onDragOver={(event) => {
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={(event) => void drop(event)}
    >
      <p>{t.voice.how}</p>
      <p className="faint">{t.voice.stays}</p>
      <div className="cluster">
        <FileInput input={file} label={t.voice.file} onChosen={read} />
        <FileInput input={folder} label={t.voice.folder} onChosen={read} isFolder />
        <Button
          icon={<FileUp size={16} />}
          isPending={importing.isPending}
          pendingText={stepText(step)}
          onClick={() => file.current?.click()}
        >
          {t.voice.file}
        </Button>
        <Button
          icon={<FolderUp size={16} />}
          isOff={importing.isPending}
          onClick={() => folder.current?.click()}
        >
          {t.voice.folder}
        </Button>
        <span className="faint voice-import__drop">{t.voice.drop}</span>
      </div>
      <LiveBanner tone="error" message={importing.error} />
      <LiveBanner tone="success" message={importing.message} />
    </div>
  )
}

const BEGINNING: ImportStep = { rows: 0 }

function stepText(step: ImportStep): string {
  return 'rows' in step
    ? t.voice.reading(step.rows, numberText(step.rows))
    : t.voice.saving(step.sent, step.posts)
}

interface FileInputProps {
  readonly input: RefObject<HTMLInputElement | null>
  readonly label: string
  readonly onChosen: (files: readonly File[]) => void
  readonly isFolder?: true
}

function FileInput({ input, label, onChosen, isFolder }: FileInputProps) {
  return (
    <input
      ref={input}
      type="file"
      hidden
      multiple
      aria-label={label}
      {...(isFolder === true ? { webkitdirectory: '' } : { accept: '.zip,.csv' })}
      onChange={({ currentTarget }) => {
        onChosen([...(currentTarget.files ?? [])])
        // Reset, so that the same file can be chosen again.
        currentTarget.value = ''
      }}
    />
  )
}

interface FoundProps {
  readonly found: VoiceReply
  /** Number of imported posts that are on this device only. */
  readonly waiting: number
  readonly importing: ReturnType<typeof useImportPosts>
}

function Found({ found, waiting, importing }: FoundProps) {
  const saving = useSaveVoice()
  const forgetting = useForgetPosts()
  // The latest change. The next one builds on it before the device has stored it.
  const [said, setSaid] = useState<VoiceWish | null>(null)
  const { voice, imported } = found
  const changes = said ?? found.changes

  function change(body: VoiceWish) {
    setSaid(body)
    void saving.run({ id: newKey(), body })
  }

  return (
    <>
      <div className="settings__part">
        <p className="faint">{foundText(voice)}</p>
        {voice !== null && <Traits voice={voice} changes={changes} onChange={change} />}
        <LiveBanner tone="error" message={saving.error} />
      </div>
      {imported + waiting > 0 && (
        <Forget
          imported={imported + waiting}
          isOff={importing.isPending}
          forgetting={forgetting}
          onForgotten={importing.reset}
        />
      )}
      <LiveBanner tone="success" message={forgetting.message} />
    </>
  )
}

function foundText(voice: Voice | null): string {
  if (voice === null) return `${t.voice.none} ${t.voice.few}`
  const { few, follow, madeOf } = t.voice
  return `${madeOf(voice.posts)} ${voice.posts < VOICE.postsForVoice ? few : follow}`
}

interface TraitsProps {
  readonly voice: Voice
  readonly changes: VoiceWish
  readonly onChange: (next: VoiceWish) => void
}

function Traits({ voice, changes, onChange }: TraitsProps) {
  const { words, never } = changedVoice(voice, { ...changes, off: [] })
  const row = { changes, onChange }
  return (
    <dl className="voice">
      {MEASURED.map((trait) => (
        <TraitRow key={trait} trait={trait} shown={voice.measured[trait].shown} {...row}>
          {measureWords(voice, trait)}
        </TraitRow>
      ))}
      <TraitRow trait="openings" shown={voice.openings[0]?.shown ?? []} {...row}>
        {habitWords(voice.openings, (name) => t.voice.openings[name])}
      </TraitRow>
      <TraitRow trait="languages" shown={[]} {...row}>
        {habitWords(voice.languages, languageName)}
      </TraitRow>
      <TraitRow trait="topics" shown={voice.topics[0]?.shown ?? []} {...row}>
        {voice.topics.length === 0 ? '–' : voice.topics.map(({ name }) => name).join(', ')}
      </TraitRow>
      <TraitRow trait="words" shown={voice.words[0]?.shown ?? []} {...row}>
        <Words
          label={t.voice.uses}
          adding={t.voice.addWord}
          words={words.map(({ name }) => name)}
          onAdd={(word) => onChange(withWord(changes, 'words', word))}
          onRemove={(word) => onChange(withoutWord(changes, word))}
        />
        <Words
          label={t.voice.never}
          adding={t.voice.addNever}
          words={never}
          onAdd={(word) => onChange(withWord(changes, 'never', word))}
          onRemove={(word) => onChange(withoutWord(changes, word))}
        />
      </TraitRow>
    </dl>
  )
}

function measureWords({ measured, emojis }: Voice, trait: Measured): string {
  const { low, high } = measured[trait]
  const number = new Intl.NumberFormat(language, { maximumFractionDigits: 0 })
  const [least, most] = [number.format(low), number.format(high)]
  const span = least === most ? most : t.voice.span(least, most)
  const words = t.voice.measures[trait](span)
  return trait === 'emoji' && emojis.length > 0 ? `${words} ${emojis.join(' ')}` : words
}

function habitWords<Name extends string>(
  habits: readonly Habit<Name>[],
  nameOf: (name: Name) => string,
): string {
  const percent = new Intl.NumberFormat(language, { style: 'percent' })
  return habits
    .slice(0, 3)
    .map(({ name, share }) => `${nameOf(name)} ${percent.format(share)}`)
    .join(', ')
}

function languageName(code: string): string {
  return new Intl.DisplayNames(language, { type: 'language' }).of(code) ?? code
}

/** Removes a word from the added ones, and notes in `not` that it is wrong, as it may have been found in the posts. */
function withoutWord(changes: VoiceWish, word: string): VoiceWish {
  const { words, never, not } = changes
  return {
    ...changes,
    words: words.filter((each) => each !== word),
    never: never.filter((each) => each !== word),
    not: [...not.filter((each) => each !== word), word].slice(-VOICE.wordsMax),
  }
}

function withWord(changes: VoiceWish, list: 'words' | 'never', word: string): VoiceWish {
  const other = list === 'words' ? 'never' : 'words'
  return {
    ...changes,
    [list]: [...changes[list].filter((each) => each !== word), word].slice(-VOICE.wordsMax),
    [other]: changes[other].filter((each) => each !== word),
    not: changes.not.filter((each) => each !== word),
  }
}

interface TraitRowProps extends Omit<TraitsProps, 'voice'> {
  readonly trait: Trait
  readonly shown: readonly Shown[]
  readonly children: ReactNode
}

function TraitRow({ trait, shown, changes, onChange, children }: TraitRowProps) {
  const isOff = changes.off.includes(trait)
  const name = t.voice.traits[trait]

  function follow(isFollowed: boolean) {
    const off = changes.off.filter((each) => each !== trait)
    onChange({ ...changes, off: isFollowed ? off : [...off, trait] })
  }

  return (
    <div className={isOff ? 'voice__trait voice__trait--off' : 'voice__trait'}>
      <dt>
        <Checkbox label={name} isChecked={!isOff} onChange={follow} />
      </dt>
      <dd>
        {children}
        {shown.length > 0 && (
          <details className="voice__examples">
            <summary aria-label={`${t.voice.examples}: ${name}`}>{t.voice.examples}</summary>
            <ul>
              {shown.map(({ id, excerpt }) => (
                <li key={id}>{excerpt}</li>
              ))}
            </ul>
          </details>
        )}
      </dd>
    </div>
  )
}

interface WordsProps {
  readonly label: string
  readonly adding: string
  readonly words: readonly string[]
  readonly onAdd: (word: string) => void
  readonly onRemove: (word: string) => void
}

function Words({ label, adding, words, onAdd, onRemove }: WordsProps) {
  const [typed, setTyped] = useState('')
  const form = useRef<HTMLDivElement>(null)

  function add() {
    const word = typed.trim().toLowerCase()
    if (word === '') return
    setTyped('')
    onAdd(word)
  }

  function remove(word: string) {
    // The pressed button goes with its word. The focus moves into the field only at the end: on a phone, that
    // opens the keyboard.
    const at = words.indexOf(word)
    const heir = at + 1 < words.length ? at + 1 : at - 1
    const buttons = form.current?.querySelectorAll<HTMLElement>('.voice__remove') ?? []
    const next = [...buttons][heir] ?? form.current?.querySelector('input')
    next?.focus()
    onRemove(word)
  }

  return (
    <div className="voice__words" ref={form}>
      <p className="voice__label">{label}</p>
      <ul className="voice__chips">
        {words.map((word) => (
          <li key={word} className="voice__chip">
            {word}
            <button
              type="button"
              className="voice__remove"
              aria-label={t.voice.removeWord(word)}
              onClick={() => remove(word)}
            >
              <X size={14} />
            </button>
          </li>
        ))}
      </ul>
      <Form label={adding} onSubmit={add}>
        <Field label={adding}>
          {(control) => (
            <span className="voice__add">
              <TextInput
                {...control}
                value={typed}
                maxLength={VOICE.wordMaxLength}
                onChange={setTyped}
              />
              <Button type="submit">{t.voice.add}</Button>
            </span>
          )}
        </Field>
      </Form>
    </div>
  )
}

interface ForgetProps {
  readonly imported: number
  /** True while posts are imported: the rest of them would be sent after the deletion. */
  readonly isOff: boolean
  readonly forgetting: ReturnType<typeof useForgetPosts>
  readonly onForgotten: () => void
}

function Forget({ imported, isOff, forgetting, onForgotten }: ForgetProps) {
  const [isAsking, setIsAsking] = useState(false)

  async function forget() {
    if (!(await forgetting.run(undefined))) return
    setIsAsking(false)
    onForgotten()
  }

  return (
    <div ref={handFocusToPart}>
      <Button size="small" isOff={isOff} onClick={() => setIsAsking(true)}>
        {t.voice.forget}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t.voice.forget}
          confirmText={t.voice.forget}
          isPending={forgetting.isPending}
          onConfirm={() => void forget()}
          onDismiss={() => setIsAsking(false)}
        >
          {forgetting.error ?? t.voice.forgetWhat(imported)}
        </ConfirmDialog>
      )}
    </div>
  )
}
