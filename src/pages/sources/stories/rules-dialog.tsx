import { useState } from 'react'

import type { Article, ArticleRule, RulePreview } from '#contract/sources.ts'
import { useOnline } from '#data/device/online.ts'
import { previewHere, previewRule, useAddRule, useDeleteRule } from '#data/sources/reading.ts'
import type { Reading } from '#data/sources/reading.ts'
import { t } from '#text/t.ts'
import { LiveBanner } from '#ui/feedback/banner.tsx'
import { Told } from '#ui/feedback/news.tsx'
import { Button, DeleteButton } from '#ui/form/button.tsx'
import { Segments } from '#ui/form/choices.tsx'
import { Field, Form } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { handFocusToPart } from '#ui/hooks/focus.ts'
import { Dialog } from '#ui/overlay/dialog.tsx'

import './stories.css'

export type StartOfRule = Pick<ArticleRule, 'field' | 'value'>

interface RulesDialogProps {
  /** The form's initial values. */
  readonly start: StartOfRule
  readonly rules: Reading['rules']
  /** The articles on this device, for a preview without a network. */
  readonly articles: readonly Article[]
  readonly onClose: () => void
}

const KINDS = ['mute', 'must'] as const
const FIELDS = ['word', 'author', 'feed'] as const

/** Rules for all articles: `mute` hides what it matches; with `must` rules, an article has to match one of them. */
export function RulesDialog({ start, rules, articles, onClose }: RulesDialogProps) {
  const texts = t.rules
  const [rule, setRule] = useState<ArticleRule>({ kind: 'mute', ...start })
  const [preview, setPreview] = useState<(Preview & { readonly value: string }) | null>(null)
  const [isLooking, setLooking] = useState(false)
  const adding = useAddRule()
  const deletion = useDeleteRule()
  const isOnline = useOnline()
  const typed = { ...rule, value: rule.value.trim() }

  function change(next: Partial<ArticleRule>): void {
    setRule({ ...rule, ...next })
    setPreview(null)
    adding.reset()
  }

  async function look(): Promise<void> {
    if (typed.value === '') return
    setLooking(true)
    const { value } = typed
    try {
      const found = isOnline ? await previewRule(typed) : previewHere(typed, rules, articles)
      setPreview({ ...found, value })
    } catch {
      // Without an answer, a preview from this device's own articles is still useful.
      setPreview({ ...previewHere(typed, rules, articles), value })
    } finally {
      setLooking(false)
    }
  }

  async function add(): Promise<void> {
    if (typed.value === '') return
    // Text that was typed meanwhile stays.
    if (await adding.run(typed)) {
      // The preview of this rule is out of date.
      setPreview((shown) => (shown?.value === typed.value ? null : shown))
      setRule((now) => (now.value.trim() === typed.value ? { ...now, value: '' } : now))
    }
  }

  return (
    <Dialog
      title={texts.title}
      isReadOut={false}
      onDismiss={onClose}
      actions={<Button onClick={onClose}>{t.common.close}</Button>}
    >
      <div className="rules">
        <p className="faint">{texts.lead}</p>
        <Form onSubmit={() => void add()}>
          <div className="rules__choices">
            <Segments
              label={texts.kinds.label}
              choices={KINDS}
              nameOf={(kind) => texts.kinds[kind]}
              value={rule.kind}
              onChange={(kind) => change({ kind })}
            />
            <Segments
              label={texts.fields.label}
              choices={FIELDS}
              nameOf={(field) => texts.fields[field]}
              value={rule.field}
              onChange={(field) => change({ field })}
            />
          </div>
          <Field label={texts.fields[rule.field]} hint={texts.hints[rule.field]}>
            {(control) => (
              <TextInput
                {...control}
                autoComplete="off"
                maxLength={VALUE_CHARS}
                value={rule.value}
                onChange={(value) => change({ value })}
              />
            )}
          </Field>
          <div className="rules__buttons">
            <Button
              isOff={typed.value === ''}
              isPending={isLooking}
              pendingText={t.common.loading}
              onClick={() => void look()}
            >
              {texts.preview}
            </Button>
            <Button
              type="submit"
              tone="primary"
              isOff={typed.value === ''}
              isPending={adding.isPending}
              pendingText={t.common.adding}
            >
              {texts.add}
            </Button>
          </div>
        </Form>
        <Told>{preview !== null && <Hidden preview={preview} />}</Told>
        <LiveBanner tone="info" message={adding.message} />
        <LiveBanner tone="error" message={adding.error ?? deletion.error} />
        {rules.length > 0 && (
          <ul className="rules__list" aria-label={texts.list}>
            {rules.map((each) => (
              <li key={each.id} className="rules__rule" ref={handFocusToPart}>
                <span>
                  <strong>{texts.kinds[each.kind]}</strong> · {texts.fields[each.field]}:{' '}
                  {each.value}
                </span>
                <DeleteButton
                  about={each.value}
                  isPending={deletion.pendingIds.has(each.id)}
                  onClick={() => void deletion.run({ id: each.id })}
                />
              </li>
            ))}
          </ul>
        )}
      </div>
    </Dialog>
  )
}

/** `READING.valueMaxLength` */
const VALUE_CHARS = 200

/** `days` is missing in a preview from this device's articles. */
type Preview = Omit<RulePreview, 'days'> & Partial<Pick<RulePreview, 'days'>>

function hiddenText({ days, articles, hidden }: Preview): string {
  const texts = t.rules
  if (articles === 0) return texts.wouldHideNothing
  return days === undefined
    ? texts.wouldHideHere(hidden, articles)
    : texts.wouldHide(hidden, articles, days)
}

function Hidden({ preview }: { readonly preview: Preview }) {
  return (
    <div className="rules__preview">
      <p>{hiddenText(preview)}</p>
      {preview.examples.length > 0 && (
        <ul className="rules__examples">
          {preview.examples.map(({ title, feed_title: feed }) => (
            <li key={`${title} ${feed ?? ''}`}>
              {title}
              {feed !== null && <span className="faint"> · {feed}</span>}
            </li>
          ))}
        </ul>
      )}
    </div>
  )
}
