import { useEffect } from 'react'

import { t } from '#text/t.ts'

import type { Command } from './command.ts'

interface CommandListProps {
  readonly id: string
  /** Those of a group stand together. */
  readonly commands: readonly Command[]
  /** The one that Enter runs. */
  readonly active: Command | undefined
  readonly onPoint: (at: number) => void
  readonly onRun: (command: Command) => void
}

/** No element of HTML is a list that a field beside it governs. */
const ROLES = { list: 'listbox', option: 'option' } as const

/** The focus stays in the field above, which says which of these is the active one. */
export function CommandList({ id, commands, active, onPoint, onRun }: CommandListProps) {
  const activeId = active && optionId(id, active)
  useEffect(() => {
    if (activeId === undefined) return
    document.getElementById(activeId)?.scrollIntoView({ block: 'nearest' })
  }, [activeId])

  const groups = [...new Set(commands.map(({ group }) => group))]
  return (
    <div
      role={ROLES.list}
      id={id}
      className="palette__list"
      aria-label={t.shell.palette.results}
      tabIndex={-1}
      hidden={commands.length === 0}
    >
      {groups.map((group) => (
        <fieldset key={group} className="palette__commands">
          <legend className="palette__group">{t.shell.palette.groups[group]}</legend>
          {commands.map(
            (command, at) =>
              command.group === group && (
                <Option
                  key={command.id}
                  id={optionId(id, command)}
                  command={command}
                  isActive={command === active}
                  onPoint={() => onPoint(at)}
                  onRun={() => onRun(command)}
                />
              ),
          )}
        </fieldset>
      ))}
    </div>
  )
}

export function optionId(listId: string, { id }: Command): string {
  return `${listId}-${id}`
}

interface OptionProps {
  readonly id: string
  readonly command: Command
  readonly isActive: boolean
  readonly onPoint: () => void
  readonly onRun: () => void
}

function Option({ id, command, isActive, onPoint, onRun }: OptionProps) {
  const { label, detail, Icon } = command
  return (
    <button
      type="button"
      role={ROLES.option}
      id={id}
      className="palette__option"
      aria-selected={isActive}
      tabIndex={-1}
      onPointerMove={onPoint}
      // A press must not take the focus from the field.
      onMouseDown={(event) => event.preventDefault()}
      onClick={onRun}
    >
      <Icon size={18} />
      <span className="palette__label">{label}</span>
      {detail !== undefined && <span className="palette__detail">{detail}</span>}
    </button>
  )
}
