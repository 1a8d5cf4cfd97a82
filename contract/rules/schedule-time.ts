/** The first two words before `::::`, which joins the parts of a composite text (specification, section 3). */
export function displayScheduleTime(stored: string): string {
  const [before = ''] = stored.split('::::')
  return before.trim().split(/\s+/).slice(0, 2).join(' ')
}
