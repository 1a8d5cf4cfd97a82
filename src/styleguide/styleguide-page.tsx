import { Buttons } from './buttons.tsx'
import { Dialogs } from './dialogs.tsx'
import { Fields } from './fields.tsx'
import { Lists } from './lists.tsx'
import { Messages } from './messages.tsx'
import { Words } from './words.tsx'

import './styleguide.css'

/** Every building block of src/ui in every state, by day and by lamp, as wide as the narrowest phone. */
export function StyleguidePage() {
  return (
    <main className="styleguide">
      <h1 tabIndex={-1}>Styleguide</h1>
      <div className="styleguide__themes">
        <Theme name="light" />
        <Theme name="dark" />
      </div>
    </main>
  )
}

function Theme({ name }: { readonly name: 'light' | 'dark' }) {
  return (
    <section className="styleguide__theme" data-theme={name} aria-label={name}>
      <Buttons />
      <Fields />
      <Messages />
      <Lists />
      <Words />
      <Dialogs />
    </section>
  )
}
