import { sameZone } from '@lin/zones'
import { Dexie } from 'dexie'

import { send } from '#api/client.ts'
import { isRequestFailure } from '#api/request-failure.ts'
import type { Reader } from '#contract/notifications.ts'
import { signedInDatabase } from '#data/session/database.ts'
import { sessionState } from '#data/session/state.ts'
import { storageFaultOf, whileOpen } from '#db/connection.ts'
import { readMeta } from '#db/user-database.ts'
import { deviceTimeZone } from '#device/time-zone.ts'

import { chosenLanguage, languageChoice } from './language-choice.ts'

/**
 * The server needs the reader's language and time zone for mails: it is told once for each user of this device, and
 * again after a change.
 */
export function tellReader(): void {
  languageChoice.watch(() => void tellNow())
  sessionState.watch(() => void tellNow())
  void tellNow()
}

async function tellNow(): Promise<void> {
  if (sessionState.read().state !== 'signed-in') return
  const reader = { language: chosenLanguage(), time_zone: deviceTimeZone() }
  try {
    await tellIfNew(reader)
  } catch (error) {
    // Nothing waits for this report: a later visit repeats it.
    const isFault = error instanceof Dexie.DexieError || storageFaultOf(error) !== null
    if (!isRequestFailure(error) && !isFault) throw error
  }
}

async function tellIfNew(reader: Reader): Promise<void> {
  const db = signedInDatabase()
  const { language, time_zone: timeZone } = reader
  const told = await whileOpen(db, () => readMeta(db, 'reader'))
  // A browser spells a zone in another way after an update, and another browser from the start.
  if (told?.language === language && sameZone(told.timeZone, timeZone)) return
  await send('saveReader', { body: reader })
  await whileOpen(db, () => db.meta.put({ key: 'reader', language, timeZone }))
}
