import { useEffect, useEffectEvent } from 'react'

/** Does something at Escape, wherever the focus is; null: nothing now. */
export function useEscape(act: (() => void) | null): void {
  const isOn = act !== null
  const handle = useEffectEvent(() => act?.())

  useEffect(() => {
    if (!isOn) return undefined

    function listen({ key }: KeyboardEvent): void {
      if (key === 'Escape') handle()
    }

    document.addEventListener('keydown', listen)
    return () => document.removeEventListener('keydown', listen)
  }, [isOn])
}
