/** By scenario, why it does not pass. */
export type Reasons = Readonly<Record<string, string>>

const ASKS_MEANWHILE =
  'The server would ask the client while it answers, and hear the answer by another request. That takes a session, and Lin keeps none. No tool of Lin asks; in 2026-07-28 a tool could, by input_required, and that passes.'
const WITHOUT_SESSION = 'It looks for a session first. Lin keeps none, which the protocol allows.'
const WITHOUT_TASKS = 'Tasks are an extension of the protocol that Lin does not have.'

/** Scenarios that are scored. */
export const FAILING_2025: Reasons = {
  'tools-call-sampling': ASKS_MEANWHILE,
  'tools-call-elicitation': ASKS_MEANWHILE,
  'elicitation-sep1034-defaults': ASKS_MEANWHILE,
  'elicitation-sep1330-enums': ASKS_MEANWHILE,
  'server-sse-multiple-streams': WITHOUT_SESSION,
}

/** Scenarios that the newer suite runs without a score. */
export const UNSCORED_2025: Reasons = {
  'server-session-lifecycle': WITHOUT_SESSION,
  'server-sse-polling': WITHOUT_SESSION,
}

/** The same, for 2026-07-28. */
export const UNSCORED_2026: Reasons = {
  'tasks-capability-negotiation': WITHOUT_TASKS,
  'tasks-dispatch-and-envelope': WITHOUT_TASKS,
  'tasks-lifecycle': WITHOUT_TASKS,
  'tasks-mrtr-composition': WITHOUT_TASKS,
  'tasks-mrtr-input': WITHOUT_TASKS,
  'tasks-request-headers': WITHOUT_TASKS,
  'tasks-request-state-removal': WITHOUT_TASKS,
  'tasks-required-task-error': WITHOUT_TASKS,
  'tasks-status-notifications': WITHOUT_TASKS,
  'tasks-wire-fields': WITHOUT_TASKS,
}
