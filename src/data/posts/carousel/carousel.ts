import type { Author, FontFile, Layout, Page } from '@lin/carousel'
import { CarouselError } from '@lin/carousel/worker'
import { useEffect, useEffectEvent, useRef, useState } from 'react'

import type { Account } from '#contract/accounts.ts'
import type { Carousel } from '#contract/content/post-content.ts'
import { SECOND_MS } from '#contract/limits.ts'
import { personName } from '#contract/rules/person-name.ts'
import type { Article } from '#contract/sources.ts'
import { showToast } from '#data/notices/toasts.ts'
import { useDatabase, useLive } from '#data/query/use-database.ts'
import { signedInDatabase } from '#data/session/database.ts'
import { storageFaultOf, whileOpen } from '#db/connection.ts'
import type { UserDatabase } from '#db/user-database.ts'
import { whenIdle } from '#device/first-screen.ts'
import { watchOnline } from '#device/online.ts'
import { runAfter } from '#device/timers.ts'
import { fileOfContent, holdFile, keepFile } from '#sync/assets/files.ts'
import { language } from '#text/language.ts'
import { t } from '#text/t.ts'

import { keepFonts, readFont } from './fonts.ts'
import { maker } from './start-worker.ts'

export interface CarouselPages {
  /** Null until the first layout. An earlier layout stays until the next one is there. */
  readonly layout: Layout | null
  /** Layout failed: the worker's script or a font is neither here nor to be had. */
  readonly isFailed: boolean
}

/**
 * @param carousel null: there is nothing to show
 * @param isBeside the person does not look at the pages while typing, so they may come later
 */
export function useCarouselPages(
  carousel: Carousel | null,
  author: Author | null,
  isBeside = false,
): CarouselPages {
  const [pages, setPages] = useState<CarouselPages>({ layout: null, isFailed: false })
  const isShown = useRef(false)

  useEffect(() => {
    if (carousel === null || author === null) return undefined
    const request = { carousel, author }
    const trying = new Trying(set)

    async function set(): Promise<void> {
      try {
        const layout = await maker.layOut(request)
        await showFonts(layout.pages)
        if (trying.isLate()) return
        isShown.current = true
        setPages({ layout, isFailed: false })
      } catch (error) {
        if (!isMissing(error)) throw error
        if (trying.isLate()) return
        setPages(({ layout }) => ({ layout, isFailed: true }))
        trying.againWithNetwork()
      }
    }

    // The first pages come without a delay.
    const calmMs = isShown.current ? CALM_MS[isBeside ? 'beside' : 'typed'] : 0
    const cancel = runAfter(calmMs, () => void set())
    return () => {
      cancel()
      trying.end()
    }
  }, [carousel, author, isBeside])

  return pages
}

/** Delays before the layout, in milliseconds: text that is typed over meanwhile need not be laid out. */
const CALM_MS = { typed: 60, beside: 500 } as const

/**
 * Holds the work of an effect until the effect ends. After a failure, `againWithNetwork` repeats the work at each
 * change of the network.
 */
class Trying {
  readonly #work: () => Promise<void>
  #unwatch = (): void => {}
  #isLate = false

  constructor(work: () => Promise<void>) {
    this.#work = work
  }

  isLate(): boolean {
    return this.#isLate
  }

  againWithNetwork(): void {
    this.#unwatch()
    this.#unwatch = watchOnline(() => void this.#work())
  }

  end(): void {
    this.#isLate = true
    this.#unwatch()
  }
}

/** The worker's script or a font is not to be had. */
function isMissing(error: unknown): boolean {
  return error instanceof CarouselError || error instanceof TypeError
}

export type DocumentState =
  | { readonly kind: 'none' | 'making' | 'failed' }
  | { readonly kind: 'made'; readonly pages: number; readonly bytes: number }

interface Making {
  /** Null: nothing to make, since the document is there, or the carousel is still being written. */
  readonly carousel: Carousel | null
  readonly title: string
  readonly author: Author | null
  readonly onMade: (asset: string, carousel: Carousel) => void
}

/** Makes the document of a carousel on the device, and stores it there as a file that a post can name. */
export function useCarouselDocument({ carousel, title, author, onMade }: Making): DocumentState {
  const [state, setState] = useState<DocumentState>({ kind: 'none' })
  const tell = useEffectEvent(onMade)

  useEffect(() => {
    if (carousel === null || carousel.slides.length === 0 || author === null) return undefined
    const request = { carousel, author, title: title.trim() || t.carousel.name, language }
    const trying = new Trying(make)

    async function make(): Promise<void> {
      setState({ kind: 'making' })
      try {
        const { bytes, pages } = await maker.make(request)
        const asset = trying.isLate() ? null : await keepDocument(bytes)
        if (asset === null || trying.isLate()) return
        setState({ kind: 'made', pages, bytes: bytes.length })
        tell(asset, request.carousel)
      } catch (error) {
        if (!isMissing(error)) throw error
        if (trying.isLate()) return
        setState({ kind: 'failed' })
        trying.againWithNetwork()
      }
    }

    const waiting = setTimeout(() => void make(), PAUSE_MS)
    return () => {
      clearTimeout(waiting)
      trying.end()
    }
  }, [carousel, title, author])

  return state
}

/** A pause of somebody who types a title, or tries one template after the other. */
const PAUSE_MS = 500

/** @returns the id of the document's asset */
async function keepDocument(bytes: Uint8Array<ArrayBuffer>): Promise<string> {
  const db = signedInDatabase()
  const file = await fileOfContent({ bytes: bytes.buffer, mediaType: 'application/pdf' }, false)
  try {
    await whileOpen(db, () => keepFile(db, file))
  } catch (error) {
    if (storageFaultOf(error) === null) throw error
    showToast({ tone: 'error', text: t.carousel.notKept })
    holdFile(file)
  }
  return file.row.key
}

const shown = new Set<FontFile>()

async function showFonts(pages: readonly Page[]): Promise<void> {
  if (!('FontFace' in globalThis)) return
  const used = new Set(pages.flatMap(fontsOf))
  for (const file of used) {
    if (shown.has(file)) continue
    const font = new FontFace(fontFamily(file), await readFont(file))
    document.fonts.add(await font.load())
    shown.add(file)
  }
}

function fontsOf({ blocks }: Page): readonly FontFile[] {
  const items = blocks.flatMap((block) =>
    block.tag === 'item' ? [...block.label, ...block.items] : block.items,
  )
  return items.flatMap((item) => (item.kind === 'text' ? item.runs.map(({ font }) => font) : []))
}

export function fontFamily(file: FontFile): string {
  return `lin-carousel-${file}`
}

/** Brings the fonts to the device when it is idle: a carousel can then be made without a network. */
export function useCarouselFonts(): void {
  useEffect(() => {
    if (!savesData()) whenIdle(() => void keepQuietly())
  }, [])
}

/** Whether the person wants to save data. Only Chromium says so, and TypeScript does not know the property. */
function savesData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : null
  const isKnown = typeof connection === 'object' && connection !== null
  return isKnown && 'saveData' in connection && connection.saveData === true
}

async function keepQuietly(): Promise<void> {
  try {
    await keepFonts()
  } catch (error) {
    // Without a network or room, the fonts are fetched when they are needed.
    if (!(error instanceof TypeError) && !(error instanceof DOMException)) throw error
  }
}

/**
 * Null until the name and the picture are known.
 *
 * @param account undefined: no account is connected; null: the accounts are not known yet
 */
export function useCarouselAuthor(account: Account | undefined | null): Author | null {
  const [known, setKnown] = useState<{ of: string; author: Author } | null>(null)
  const name = account
    ? personName(account.given_name, account.family_name, account.account_name)
    : ''
  const address = account?.picture ?? null
  const isKnown = account !== null
  const of = `${name} ${address}`

  useEffect(() => {
    if (!isKnown) return undefined
    let isLate = false

    async function look(): Promise<void> {
      const picture = address === null ? null : await inTime(portraitOf(address))
      if (!isLate) setKnown({ of, author: { name, picture } })
    }

    void look()
    return () => {
      isLate = true
    }
  }, [isKnown, name, address, of])

  // Not the previous author: the document would carry the wrong name.
  return isKnown && known?.of === of ? known.author : null
}

const PORTRAIT_MS = 4 * SECOND_MS

async function inTime<T>(coming: Promise<T | null>): Promise<T | null> {
  const late = new Promise<null>((resolve) => {
    setTimeout(() => resolve(null), PORTRAIT_MS)
  })
  return Promise.race([coming, late])
}

/** In pixels: twice its size on the page of a phone. */
const PORTRAIT_PX = 160

const portraits = new Map<string, Uint8Array<ArrayBuffer>>()

/** A small JPEG of the picture; null if the picture cannot be loaded, as without a network. */
async function portraitOf(address: string): Promise<Uint8Array<ArrayBuffer> | null> {
  const known = portraits.get(address)
  if (known !== undefined) return known
  const image = new Image()
  // With CORS, a picture that another site does not allow to be read fails to load: a canvas could not use it.
  image.crossOrigin = 'anonymous'
  image.referrerPolicy = 'no-referrer'
  image.src = address
  try {
    await image.decode()
    const bytes = await squareOf(image)
    if (bytes !== null) portraits.set(address, bytes)
    return bytes
  } catch {
    return null
  }
}

async function squareOf(image: HTMLImageElement): Promise<Uint8Array<ArrayBuffer> | null> {
  const { naturalWidth: width, naturalHeight: height } = image
  const side = Math.min(width, height)
  const canvas = document.createElement('canvas')
  canvas.width = PORTRAIT_PX
  canvas.height = PORTRAIT_PX
  const context = canvas.getContext('2d')
  if (context === null || side === 0) return null
  context.fillStyle = '#ffffff'
  context.fillRect(0, 0, PORTRAIT_PX, PORTRAIT_PX)
  const from = { x: (width - side) / 2, y: (height - side) / 2 }
  context.drawImage(image, from.x, from.y, side, side, 0, 0, PORTRAIT_PX, PORTRAIT_PX)
  const blob = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, 'image/jpeg', 0.86)
  })
  return blob === null ? null : new Uint8Array(await blob.arrayBuffer())
}

const OFFERED = 40

export function useKnownArticles(): readonly Article[] | undefined {
  return useLive(useDatabase(), readNewest)
}

async function readNewest(db: UserDatabase): Promise<readonly Article[]> {
  const kept = await db.articles.toArray()
  const all = new Map(kept.flatMap(({ articles }) => articles).map((each) => [each.id, each]))
  return [...all.values()]
    .toSorted((one, other) => momentOf(other) - momentOf(one))
    .slice(0, OFFERED)
}

function momentOf({ published_at: at }: Article): number {
  return at === null ? 0 : Date.parse(at)
}
