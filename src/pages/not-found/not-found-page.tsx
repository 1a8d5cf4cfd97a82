import { LinkButton } from '#ui/link-button.tsx'
import { Sheet } from '#ui/sheet.tsx'

export function NotFoundPage() {
  return (
    <Sheet title="Page not found" lead="There is nothing at this address.">
      <LinkButton to="/" tone="primary" isWide>
        Go to the start page
      </LinkButton>
    </Sheet>
  )
}
