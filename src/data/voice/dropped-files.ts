import { isSharesFile } from './read-export.ts'

/**
 * What was dropped: the files, and of folders those that hold posts. The drop's own list is gone once its event is over,
 * so all of it is asked for at once.
 */
export async function filesDropped({ items, files }: DataTransfer): Promise<File[]> {
  const plain = [...files]
  const entries = [...items].flatMap((item) => item.webkitGetAsEntry() ?? [])
  if (!entries.some(({ isDirectory }) => isDirectory)) return plain
  const found = await Promise.all(entries.map((entry) => filesOf(entry, FOLDERS_DEEP)))
  return found.flat()
}

const FOLDERS_DEEP = 4

async function filesOf(entry: FileSystemEntry, depth: number): Promise<File[]> {
  if (isFile(entry)) {
    const isWanted = isSharesFile(entry.fullPath) || /\.zip$/i.test(entry.name)
    return isWanted
      ? [await new Promise<File>((resolve, reject) => entry.file(resolve, reject))]
      : []
  }
  if (!isFolder(entry) || depth === 0) return []
  const reader = entry.createReader()
  const found: File[] = []
  for (;;) {
    const part = await new Promise<FileSystemEntry[]>((resolve, reject) =>
      reader.readEntries(resolve, reject),
    )
    if (part.length === 0) return found
    for (const each of part) found.push(...(await filesOf(each, depth - 1)))
  }
}

function isFile(entry: FileSystemEntry): entry is FileSystemFileEntry {
  return entry.isFile
}

function isFolder(entry: FileSystemEntry): entry is FileSystemDirectoryEntry {
  return entry.isDirectory
}
