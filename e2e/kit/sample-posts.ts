/** Published posts of somebody who writes about teams, writing and engineering, newest first. */
export const PUBLISHED = [
  `We cancelled our status meeting for a month. Nothing broke.

What replaced it was one page per team, written on Friday, read on Monday:
– what changed for a user
– what we learned that surprised us
– the one decision we need from somebody else

The third line was worth the whole experiment.`,
  `A good design review ends with fewer options than it began with.

Ours used to end with more. What helped was to ask one question first: what would make us say no to this?`,
  `Three signs that a roadmap is a wish list:

1. Nothing on it was ever removed.
2. Every item has a date, and no item has a reason.
3. Nobody can say what happens if it is late.

Start with the third one.`,
  `I read our oldest code this week. The part that aged best has the plainest names.

Clever names explain the day they were written. Plain ones explain the thing.`,
  `The best onboarding document we have is a list of what confused the last person who joined.

They wrote it in their second week, before they forgot.`,
  `Estimates got better when we stopped asking "how long?" and began to ask "what would surprise you?"`,
  `A small rule for written feedback: say what you understood before you say what you think.

It takes one sentence. Half of our disagreements end there.`,
  `We measured how long a change waits, not how long it takes.

The work was two hours. The waiting was nine days. Guess which of the two we had been trying to speed up.`,
  `Every team has one dashboard that somebody looks at and eleven that nobody does.

Delete one of the eleven today and see who asks.`,
  `Writing for one reader is easier than writing for everybody, and more people read it.

Pick a colleague. Write to them. Take their name out at the end.`,
] as const

export const FAILED = `Documentation is a product with users who cannot complain: they are gone before they find the form.

So we sit beside one of them every month, and say nothing.`

export const MAYBE_LIVE = `Two people, one keyboard, one hour: the cheapest review we have.`

export const TOMORROW = `Twenty pictures of one whiteboard, and what each of them decided.`

export const DRAFT = `Half a thought about meeting notes: they are for the people who were not there.`

export const TO_COME = [
  `What I would ask in a first one-to-one: what did your last manager never notice?`,
  `A retrospective without a decision is a conversation. Both are good. Only one of them changes the next sprint.`,
] as const

export const WAITING = `Small teams ship twice as often, says a year of notes from twelve of them.

The interesting part is what they stopped doing: handing work over.`

export const EARLIER = [
  `Twelve teams kept notes for a year. The ones that wrote the least down shipped the least.`,
  `Nobody reads the second page of a proposal. Put the decision on the first.`,
] as const

/** Text in the composer when the picture is taken. */
export const TYPED = `The meeting that made us faster is fifteen minutes long and has no agenda.

Everybody brings one thing they do not understand. Somebody else explains it, or we find out that nobody can.

Either way, we know what to write down next.

#product #teams`
