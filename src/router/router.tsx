import {
  createContext,
  startTransition,
  useCallback,
  useContext,
  useLayoutEffect,
  useMemo,
  useState,
} from 'react'
import type { ReactNode } from 'react'

import type { Address, Course, StepOptions } from './address.ts'

interface Going {
  readonly address: Address
  readonly course: Course
}

const GoingContext = createContext<Going | null>(null)

interface RouterProps {
  readonly course: Course
  readonly children: ReactNode
}

/** Draws its children for the address that is shown now. */
export function Router({ course, children }: RouterProps) {
  const [address, setAddress] = useState(course.read)

  useLayoutEffect(() => {
    // What is drawn stays until the next screen can be, unless that one has something to show meanwhile.
    return course.watch(() => startTransition(() => setAddress({ ...course.read() })))
  }, [course])

  const going = useMemo(() => ({ address, course }), [address, course])
  return <GoingContext value={going}>{children}</GoingContext>
}

export function useLocation(): Address {
  return useGoing().address
}

/** Leads to a path of ours, or so many entries of the history back or forth. */
export type Navigate = (to: string | number, options?: StepOptions) => Promise<void>

export function useNavigate(): Navigate {
  const { course } = useGoing()
  return useCallback(
    async (to, options = {}) => (typeof to === 'number' ? course.move(to) : course.go(to, options)),
    [course],
  )
}

export function useSearchParams(): readonly [URLSearchParams] {
  const { search } = useLocation()
  return useMemo(() => [new URLSearchParams(search)] as const, [search])
}

function useGoing(): Going {
  const going = useContext(GoingContext)
  if (going === null) throw new Error('There is no router around this')
  return going
}
