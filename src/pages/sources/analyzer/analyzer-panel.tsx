import ChartColumn from 'lucide-react/icons/chart-column'
import { useRef, useState } from 'react'
import type { RefObject } from 'react'

import { OWN_SENTENCES } from '#contract/coded-error.ts'
import { KEYWORD } from '#contract/limits.ts'
import { useOnline } from '#data/device/online.ts'
import { useKeywordAnalysis } from '#data/sources/analysis.ts'
import type { Analysis } from '#data/sources/analysis.ts'
import { wordsSaid } from '#text/failure-words.ts'
import { t } from '#text/t.ts'
import { LiveBanner } from '#ui/feedback/banner.tsx'
import { News } from '#ui/feedback/news.tsx'
import { Button } from '#ui/form/button.tsx'
import { Field, Form } from '#ui/form/field.tsx'
import { TextInput } from '#ui/form/text-input.tsx'
import { handFocusOn } from '#ui/hooks/focus.ts'
import { Card } from '#ui/layout/page.tsx'
import { lazyPart } from '#ui/overlay/lazy-part.tsx'

import './analyzer-panel.css'

const AnalysisResult = lazyPart(async () => (await import('./analysis-result.tsx')).AnalysisResult)

/** Analyzes when articles about a keyword appear, and whether they become more. */
export function AnalyzerPanel() {
  const { analysis, isPending, analyze, recent, show } = useKeywordAnalysis()
  const [text, setText] = useState('')
  const [isBlank, setBlank] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const errors = errorsOf(analysis)

  function type(next: string) {
    setText(next)
    setBlank(false)
  }

  function pick(keyword: string) {
    type(keyword)
    field.current?.focus()
  }

  function tryOut(keyword: string) {
    type(keyword)
    void analyze(keyword)
  }

  function submit() {
    if (text.trim() === '') {
      setBlank(true)
      return
    }
    void analyze(text)
  }

  function showAgain(earlier: Analysis) {
    type(earlier.keyword)
    show(earlier)
  }

  return (
    <Card title={t.analyzer.title} lead={t.analyzer.lead}>
      <AnalyzerForm
        field={field}
        text={text}
        warning={isBlank ? wordsSaid(OWN_SENTENCES['keywords/blank']) : null}
        isPending={isPending}
        onType={type}
        onSubmit={submit}
      />
      <Beginnings
        recent={recent}
        hasResult={analysis !== null}
        isPending={isPending}
        onTry={tryOut}
        onLeave={() => field.current?.focus()}
        onChoose={showAgain}
      />
      <LiveBanner tone="error" message={errors.pattern} />
      <LiveBanner tone="error" message={errors.trend} />
      <News>{newsOf(analysis)}</News>
      {analysis !== null && <AnalysisResult analysis={analysis} onPick={pick} />}
    </Card>
  )
}

/** The failures of both calls; equal ones once. */
function errorsOf(analysis: Analysis | null) {
  const pattern = analysis?.pattern.kind === 'failed' ? analysis.pattern.message : null
  const trend = analysis?.trend.kind === 'failed' ? analysis.trend.message : null
  return { pattern, trend: trend === pattern ? null : trend }
}

/** Announced when it changes; failures have banners of their own. */
function newsOf(analysis: Analysis | null): string {
  if (analysis === null) return ''
  const { keyword, pattern, trend } = analysis
  if (pattern.kind === 'pending' || trend.kind === 'pending') return ''
  const isAnyDone = pattern.kind === 'done' || trend.kind === 'done'
  return isAnyDone ? t.analyzer.result.ready(keyword) : ''
}

interface AnalyzerFormProps {
  readonly field: RefObject<HTMLInputElement | null>
  readonly text: string
  readonly warning: string | null
  readonly isPending: boolean
  readonly onType: (text: string) => void
  readonly onSubmit: () => void
}

function AnalyzerForm(props: AnalyzerFormProps) {
  const { field, text, warning, isPending, onType, onSubmit } = props
  const texts = t.analyzer.form
  const isOnline = useOnline()
  return (
    <Form id="analyze" label={texts.name} onSubmit={onSubmit}>
      <Field label={texts.label} hint={texts.hint} error={warning}>
        {(control) => (
          <div className="analyzer-form">
            <TextInput
              {...control}
              ref={field}
              autoComplete="off"
              autoCapitalize="none"
              maxLength={KEYWORD.maxLength}
              value={text}
              onChange={onType}
            />
            <Button
              type="submit"
              tone="primary"
              icon={<ChartColumn size={16} />}
              disabled={!isOnline}
              isPending={isPending}
              pendingText={t.common.processing}
            >
              {texts.submit}
            </Button>
          </div>
        )}
      </Field>
      {!isOnline && <p className="faint">{texts.offline}</p>}
    </Form>
  )
}

interface BeginningsProps {
  /** Undefined while it loads. */
  readonly recent: readonly Analysis[] | undefined
  readonly hasResult: boolean
  readonly isPending: boolean
  readonly onTry: (keyword: string) => void
  /** Called when the focused examples go away. */
  readonly onLeave: () => void
  readonly onChoose: (analysis: Analysis) => void
}

/** Says what the panel is for, with earlier analyses, or examples on the first visit. */
function Beginnings({ recent, hasResult, onChoose, ...examples }: BeginningsProps) {
  const isFirst = recent?.length === 0
  return (
    <div className="stack stack--tight">
      {!hasResult && <p className="faint">{t.analyzer.examples.lead}</p>}
      <div className="beginnings__row">
        {isFirst && <Examples {...examples} />}
        {recent !== undefined && !isFirst && <RecentAnalyses recent={recent} onChoose={onChoose} />}
      </div>
    </div>
  )
}

/** Example keywords, before the first analysis; a press analyzes one. */
function Examples(props: Pick<BeginningsProps, 'isPending' | 'onTry' | 'onLeave'>) {
  const texts = t.analyzer.examples
  const isOnline = useOnline()
  return (
    <div className="cluster" ref={handFocusOn(props.onLeave)}>
      <span className="faint">{texts.label}</span>
      {texts.keywords.map((keyword) => (
        <Button
          key={keyword}
          size="small"
          isOff={!isOnline || props.isPending}
          title={isOnline ? undefined : t.analyzer.form.offline}
          onClick={() => props.onTry(keyword)}
        >
          {keyword}
        </Button>
      ))}
    </div>
  )
}

/** The number of suggestions: as many as fit into a line or two. */
const SHOWN = 6

interface RecentAnalysesProps {
  readonly recent: readonly Analysis[]
  readonly onChoose: (analysis: Analysis) => void
}

/** Earlier analyses on this device, to be opened again. */
function RecentAnalyses({ recent, onChoose }: RecentAnalysesProps) {
  const [isOpen, setOpen] = useState(false)
  const shown = isOpen ? recent : recent.slice(0, SHOWN)
  return (
    <fieldset className="cluster" aria-label={t.analyzer.recent.label}>
      <span className="faint" aria-hidden="true">
        {t.analyzer.recent.label}
      </span>
      {shown.map((analysis) => (
        <Button
          key={analysis.keyword.toLowerCase()}
          size="small"
          onClick={() => onChoose(analysis)}
        >
          {analysis.keyword}
        </Button>
      ))}
      {recent.length > SHOWN && (
        <Button
          size="small"
          tone="quiet"
          aria-expanded={isOpen}
          onClick={() => setOpen((before) => !before)}
        >
          {isOpen ? t.common.showFewer : t.analyzer.recent.more(recent.length - SHOWN)}
        </Button>
      )}
    </fieldset>
  )
}
