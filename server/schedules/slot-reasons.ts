/** Why a slot ended as it did, where no other part of Lin has the words. */
export const SLOT_REASONS = {
  skipped: 'You asked to skip it.',
  takenBack: 'You took its time back. The draft is kept.',
  ownTime: 'You gave its draft another time.',
  byHand: 'You published its post yourself.',
  deleted: 'You deleted its draft.',
  deletedInDoubt:
    'You deleted its post here before it was settled whether it is live. Look at LinkedIn to see.',
  paused: 'You paused the schedule.',
  replanned: 'You gave the schedule other times.',
  scheduleDeleted: 'You deleted the schedule.',
  noAccount:
    'Its LinkedIn account is not connected any more. Connect it, and make the schedule anew.',
  tooLate:
    'Lin was not running when it was due, and came back more than an hour late. Nothing was posted.',
  unanswered:
    'Nobody answered before it was time for the next one. Nothing was posted; its draft is kept under Posts.',
  notWritten:
    'It was not written within an hour after it was due. Nothing was posted; generate a post to see why.',
} as const
