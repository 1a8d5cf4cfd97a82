import Copy from 'lucide-react/icons/copy'
import { useState } from 'react'

import { copyText } from '#device/files.ts'
import { t } from '#text/t.ts'
import { Button } from '#ui/form/button.tsx'

interface CopyButtonProps {
  readonly text: string
  readonly label: string
}

export function CopyButton({ text, label }: CopyButtonProps) {
  const [said, setSaid] = useState<'copied' | 'notCopied' | null>(null)

  async function copy() {
    const isCopied = await copyText(text)
    setSaid(isCopied ? 'copied' : 'notCopied')
  }

  return (
    <>
      <Button size="small" icon={<Copy size={16} />} onClick={() => void copy()}>
        {label}
      </Button>
      <output className="faint">{said !== null && t.desk[said]}</output>
    </>
  )
}
