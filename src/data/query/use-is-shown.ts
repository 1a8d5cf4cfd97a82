import { useEffect, useRef } from 'react'

/** Whether the screen that asks is still there to show an outcome. */
export function useIsShown(): { readonly current: boolean } {
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  return isShown
}
