import FileUp from 'lucide-react/icons/file-up'
import { useRef, useState } from 'react'
import { Link } from 'react-router-dom'

import { useVoice } from '#data/voice/own-posts.ts'
import { usePortrait } from '#data/voice/portrait.ts'
import { useImportPosts } from '#data/voice/voice.ts'
import { BEGINNING, FileInput, stepText } from '#parts/voice/import-posts.tsx'
import { PortraitCard } from '#parts/voice/portrait-card.tsx'
import { t } from '#text/t.ts'
import { LiveBanner } from '#ui/feedback/banner.tsx'
import { Button } from '#ui/form/button.tsx'

const YOUR_VOICE = '/settings/writing#voice'

/** Offers to read one's own posts, and answers with the portrait of how one writes. */
export function BringPosts() {
  const importing = useImportPosts()
  const known = useVoice(importing.isPending ? null : 0)
  const portrait = usePortrait()
  const [step, setStep] = useState(BEGINNING)
  const file = useRef<HTMLInputElement>(null)
  const words = t.voice.portrait.bring
  const isBrought =
    !importing.isPending && (known?.found?.imported ?? 0) + (known?.waiting ?? 0) > 0

  function read(files: readonly File[]) {
    if (files.length === 0 || importing.isPending) return
    setStep(BEGINNING)
    void importing.run({ files, tell: setStep })
  }

  return (
    <div className="set-up__voice">
      {isBrought && portrait !== undefined ? (
        <>
          <PortraitCard portrait={portrait} />
          <Link className="set-up__more" to={YOUR_VOICE}>
            {words.more}
          </Link>
        </>
      ) : (
        <div className="set-up__bring">
          <div>
            <p className="row__title">{words.title}</p>
            <p className="set-up__why">
              {words.why} <Link to={YOUR_VOICE}>{words.more}</Link>
            </p>
          </div>
          <FileInput input={file} label={words.action} onChosen={read} />
          <Button
            size="small"
            icon={<FileUp size={16} />}
            isPending={importing.isPending}
            pendingText={stepText(step)}
            onClick={() => file.current?.click()}
          >
            {words.action}
          </Button>
        </div>
      )}
      <LiveBanner tone="error" message={importing.error} />
      <LiveBanner tone="success" message={importing.message} />
    </div>
  )
}
