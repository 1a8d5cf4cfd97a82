import { isErrorCode } from '#contract/error-codes.ts'
import type { MessageTexts, Problems, SentMessages } from '#contract/messages/message.ts'
import { say } from '#contract/messages/say.ts'

/** Says in English what the server tells: it has done so already. */
export function sayEnglish(english: string, _messages?: SentMessages): string {
  return english
}

/**
 * Says in another language what the server tells in messages. Where it sent none, as earlier versions did, or one that
 * this version does not know, its English stays.
 */
export function sayIn(
  language: string,
  texts: MessageTexts,
  problems: Problems,
): typeof sayEnglish {
  const speaker = {
    language,
    texts,
    problem: (code: string) => (isErrorCode(code) ? (problems[code] ?? null) : null),
  }
  return (english, messages = []) =>
    (messages.length === 0 ? null : say(messages, speaker)) ?? english
}
