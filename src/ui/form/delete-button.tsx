import Trash2 from 'lucide-react/icons/trash-2'
import type { ComponentProps } from 'react'

import { t } from '#text/t.ts'

import { Button } from './button.tsx'

type DeleteButtonProps = Omit<
  ComponentProps<typeof Button>,
  'tone' | 'size' | 'icon' | 'pendingText'
>

/** Deletes a thing, or asks about it first. It says "Delete" where it is not told other words. */
export function DeleteButton({ children = t.common.delete, ...rest }: DeleteButtonProps) {
  return (
    <Button
      {...rest}
      size="small"
      tone="quiet-danger"
      icon={<Trash2 size={14} />}
      pendingText={t.common.deleting}
    >
      {children}
    </Button>
  )
}
