import type { Kit } from '#server/kit/api.ts'
import type { JobRun } from '#server/kit/queue.ts'
import { randomToken } from '#server/kit/secrets.ts'
import type { Mail, Mailer } from '#server/outside/mail/port.ts'

import { armToken } from './store.ts'

/** Makes the token, so that only the mail ever holds it, and sends its link. */
export async function sendConfirmationMail(
  kit: Kit,
  mailer: Mailer,
  run: JobRun<'confirmation-mail'>,
): Promise<void> {
  await sendLink(kit, mailer, run.data.tokenId, confirmationMail)
}

export async function sendRecoveryMail(
  kit: Kit,
  mailer: Mailer,
  run: JobRun<'recovery-mail'>,
): Promise<void> {
  await sendLink(kit, mailer, run.data.tokenId, recoveryMail)
}

async function sendLink(
  kit: Kit,
  mailer: Mailer,
  tokenId: string,
  write: (publicUrl: string, token: string) => Omit<Mail, 'to' | 'id'>,
): Promise<void> {
  const token = randomToken()
  const receiver = await armToken(kit.db, tokenId, token)
  if (receiver === undefined) return
  await mailer.send({ id: tokenId, to: receiver.email, ...write(kit.publicUrl, token) })
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
