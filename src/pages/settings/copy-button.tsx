import Copy from 'lucide-react/icons/copy'
import { useState } from 'react'

import { copyText } from '#device/clipboard.ts'
import { t } from '#text/t.ts'
import { Button } from '#ui/button.tsx'

interface CopyButtonProps {
  readonly text: string
  readonly label: string
}

export function CopyButton({ text, label }: CopyButtonProps) {
  const [said, setSaid] = useState('')

  async function copy() {
    const isCopied = await copyText(text)
    setSaid(isCopied ? t.settings.copied : t.settings.notCopied)
  }

  return (
    <>
      <Button size="small" icon={<Copy size={16} />} onClick={() => void copy()}>
        {label}
      </Button>
      <output className="faint">{said}</output>
    </>
  )
}
