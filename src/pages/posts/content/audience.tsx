import ChevronDown from 'lucide-react/icons/chevron-down'
import Globe from 'lucide-react/icons/globe'
import Users from 'lucide-react/icons/users'

import { VISIBILITIES } from '#contract/content/post-content.ts'
import { t } from '#text/t.ts'
import { buttonClass } from '#ui/form/button.tsx'
import { Checkbox, Radios } from '#ui/form/choices.tsx'
import { usePopover } from '#ui/hooks/use-popover.ts'

import type { PartProps } from './part.ts'
import { keepEnter, usePressedKeys } from './pressed-keys.ts'

import './audience.css'

// Constants, which are rendered once only.
const CHEVRON_DOWN = <ChevronDown size={14} />

/** Chooses who sees the post, and whether they may share it. */
export function Audience({ draft, isLocked }: PartProps) {
  const { button, panel } = usePopover()
  usePressedKeys(panel.ref, keepEnter)
  const { format, update } = draft
  const { visibility, is_reshare_disabled: isReshareOff } = format
  const words = t.content.audience
  const Icon = visibility === 'PUBLIC' ? Globe : Users

  function change(part: Partial<typeof format>) {
    update((now) => ({ format: { ...now.format, ...part } }))
  }

  return (
    <div className="audience">
      <button
        type="button"
        className={buttonClass({ tone: 'quiet' })}
        disabled={isLocked}
        {...button}
      >
        <Icon size={16} />
        <span>
          <span className="visually-hidden">{words.label} </span>
          {words.of[visibility]}
          {isReshareOff && `, ${words.noReshares}`}
        </span>
        {CHEVRON_DOWN}
      </button>
      <div className="audience__panel" {...panel}>
        <Radios
          label={words.title}
          choices={VISIBILITIES.map((value) => ({
            value,
            label: words.of[value],
            hint: words.hints[value],
          }))}
          value={visibility}
          onChange={(chosen) => change({ visibility: chosen })}
        />
        <Checkbox
          label={words.mayReshare}
          isChecked={!isReshareOff}
          onChange={(mayReshare) => change({ is_reshare_disabled: !mayReshare })}
        />
      </div>
    </div>
  )
}
