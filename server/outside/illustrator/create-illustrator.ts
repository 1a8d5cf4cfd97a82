import { loadCanvas } from './canvas.ts'
import { createImageModel } from './image-model.ts'
import type { ImageModelOptions } from './image-model.ts'
import type { Illustrator } from './port.ts'
import { createTitleCard } from './title-card.ts'

/** The image model that the environment names, else the drawn title card; null where neither works. */
export async function createIllustrator(
  model: ImageModelOptions | null,
  allowHosts: readonly string[],
): Promise<Illustrator | null> {
  const canvas = await loadCanvas()
  if (model !== null) return createImageModel(model, { allowHosts, canvas })
  return canvas === null ? null : createTitleCard(canvas)
}
