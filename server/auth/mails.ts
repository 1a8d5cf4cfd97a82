import type { Kit } from '#server/kit/api.ts'
import type { JobRun } from '#server/kit/queue.ts'
import type { Mail, Mailer } from '#server/outside/mail/port.ts'

import { findLiveToken, tokenOf } from './one-time-tokens.ts'
import { findUser } from './users.ts'

/** Sends the mail that carries a one-time token's link; nothing, where the token is spent by then. */
export async function sendLinkMail(
  kit: Kit,
  mailer: Mailer,
  run: JobRun<'link-mail'>,
): Promise<void> {
  const row = await findLiveToken(kit.db, run.data.tokenId, kit.clock.now())
  if (row?.email === undefined || row.email === null) return
  const write = row.purpose === 'recovery' ? recoveryMail : confirmationMail
  const token = tokenOf(kit.secrets, row.id)
  await mailer.send({ id: row.id, to: row.email, ...write(kit.publicUrl, token) })
}

/** Tells a user what happened to their account; nobody, where the user is gone by then. */
export async function sendNoticeMail(
  kit: Kit,
  mailer: Mailer,
  run: JobRun<'notice-mail'>,
): Promise<void> {
  const user = await findUser(kit.db, run.data.userId)
  if (user === undefined) return
  const mail = letter({
    subject: run.data.notice,
    before: run.data.notice,
    action: 'Open Lin',
    link: kit.publicUrl,
    after: '',
  })
  await mailer.send({ id: run.data.id, to: user.email, ...mail })
}

function confirmationMail(publicUrl: string, token: string): Omit<Mail, 'to' | 'id'> {
  return letter({
    subject: 'Confirm your e-mail for Lin',
    before: 'Welcome to Lin. Please confirm that this address is yours:',
    action: 'Confirm my e-mail',
    link: `${publicUrl}/confirm?token=${token}`,
    after: 'The link works once, for 24 hours. If you did not register, you can ignore this mail.',
  })
}

function recoveryMail(publicUrl: string, token: string): Omit<Mail, 'to' | 'id'> {
  return letter({
    subject: 'Reset your Lin password',
    before: 'Someone, hopefully you, asked to reset the password of your Lin account:',
    action: 'Choose a new password',
    link: `${publicUrl}/reset-password?token=${token}`,
    after:
      'The link works once, for one hour. If you did not ask for it, nothing has changed and you can ignore this mail.',
  })
}

/** Every value is ours (no text of a user's is in these mails), so nothing needs escaping. */
function letter(parts: {
  readonly subject: string
  readonly before: string
  readonly action: string
  readonly link: string
  readonly after: string
}): Omit<Mail, 'to' | 'id'> {
  const { subject, before, action, link, after } = parts
  return {
    subject,
    text: `${before}\n\n${action}: ${link}\n\n${after}\n\nLin\n`,
    html: `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="color-scheme" content="light dark"><title>${subject}</title></head>
<body style="margin:0;padding:32px 16px;font:16px/1.5 system-ui,sans-serif">
<div style="max-width:32rem;margin:0 auto">
<p style="font-size:20px;font-weight:600;margin:0 0 24px">Lin</p>
<p>${before}</p>
<p style="margin:24px 0"><a href="${link}" style="background:#1f4b99;color:#ffffff;padding:12px 20px;border-radius:8px;text-decoration:none;display:inline-block">${action}</a></p>
<p style="font-size:14px;color:#6b7280">${after}</p>
</div></body></html>`,
  }
}
