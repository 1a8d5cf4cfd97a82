import { invalidateList } from '#data/query/use-list.ts'

/** What a notification speaks of is behind on the screens: they ask for it again. */
export function refreshSubjects(): void {
  for (const list of SUBJECTS) invalidateList(list)
}

const SUBJECTS = ['posts/list', 'schedules/list', 'accounts/list'] as const
