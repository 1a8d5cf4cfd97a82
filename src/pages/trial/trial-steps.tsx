import type { Trial, TrialStep } from '#contract/content/trials.ts'
import { useSettlePost } from '#data/posts/post-actions.ts'
import { isOver } from '#data/posts/trial.ts'
import { t } from '#text/t.ts'
import { Badge } from '#ui/feedback/badge.tsx'
import { Banner, LiveBanner } from '#ui/feedback/banner.tsx'
import { Told } from '#ui/feedback/news.tsx'
import { Button, PageButton } from '#ui/form/button.tsx'
import { Card } from '#ui/layout/page.tsx'

import { HELD_BY } from './held-by.ts'

const START = 'npm start'

interface TrialStepsProps {
  readonly id: string
  /** Undefined until the server has answered. */
  readonly trial: Trial | undefined
  readonly isAway: boolean
  readonly feed: string
}

/** Each step at its time, as the log has it, with the test that holds it. */
export function TrialSteps({ id, trial, isAway, feed }: TrialStepsProps) {
  const texts = t.trial
  const { run, pendingIds, errors } = useSettlePost()
  const hangs = trial?.steps.some(({ kind }) => kind === 'linkedin-hangs') === true
  return (
    <Card title={texts.happened} lead={texts.happenedLead}>
      <ol className="trial__steps">
        {(trial?.steps ?? []).map(({ kind, at }) => (
          <Step key={`${at} ${kind}`} kind={kind} at={at} />
        ))}
        {trial !== undefined && isOver(trial) && <Step kind="once" live={trial.live} />}
      </ol>
      <Told className="trial__now">{nowText(trial, isAway)}</Told>
      {trial !== undefined && hangs && trial.state === 'sending' && !isAway && (
        <Banner tone="info" title={texts.kill.title}>
          <p>{texts.kill.lead}</p>
          <p>
            <code>{`kill -9 ${trial.pid}`}</code>
          </p>
          <p>{texts.kill.afterwards}</p>
          <p>
            <code>{START}</code>
          </p>
        </Banner>
      )}
      <LiveBanner tone="error" message={errors.get(id) ?? null} />
      <div className="cluster">
        {trial?.can_resend === true && (
          <Button
            tone="primary"
            isPending={pendingIds.has(id)}
            pendingText={texts.asking}
            onClick={() => void run({ id, method: 'resend' })}
          >
            {texts.ask}
          </Button>
        )}
        <PageButton href={feed}>{texts.look}</PageButton>
        <PageButton href={feed.replace(/feed$/, 'log')}>{texts.log}</PageButton>
      </div>
    </Card>
  )
}

type StepProps =
  | { readonly kind: TrialStep['kind']; readonly at: string }
  | { readonly kind: 'once'; readonly live: number }

function Step(step: StepProps) {
  const texts = t.trial
  const { file, title } = HELD_BY[step.kind]
  return (
    <li className="trial__step">
      <span className="trial__when">
        {'at' in step && <time dateTime={step.at}>{step.at.slice(11, 23)}</time>}
      </span>
      <div className="trial__what">
        <p>
          <Badge tone={toneOf(step)}>{step.kind.startsWith('linkedin') ? 'LinkedIn' : 'Lin'}</Badge>{' '}
          {step.kind === 'once' ? texts.live(step.live) : texts.steps[step.kind]}
        </p>
        <p className="trial__held">
          {texts.heldBy} <q>{title}</q> <code>{file}</code>
        </p>
      </div>
    </li>
  )
}

function toneOf(step: StepProps): 'neutral' | 'success' | 'warning' | 'danger' {
  switch (step.kind) {
    case 'once':
      if (step.live === 0) return 'neutral'
      return step.live === 1 ? 'success' : 'danger'
    case 'lin-found':
    case 'lin-published':
      return 'success'
    case 'lin-doubts':
    case 'linkedin-lost':
    case 'linkedin-late':
    case 'linkedin-fault':
    case 'linkedin-cut':
    case 'linkedin-hangs':
      return 'warning'
    case 'lin-refused':
    case 'linkedin-refused':
      return 'danger'
    case 'lin-stored':
    case 'lin-asked':
    case 'lin-asked-again':
    case 'linkedin-took':
    case 'linkedin-knew':
      return 'neutral'
  }
}

function nowText(trial: Trial | undefined, isAway: boolean): string {
  const texts = t.trial.now
  if (isAway) return texts.away
  if (trial === undefined) return texts.begins
  if (trial.can_resend) return texts.asks
  return isOver(trial) ? '' : texts.waits
}
