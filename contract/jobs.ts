import * as z from 'zod/mini'

export const JobStart = z.object({ job_id: z.uuid() })

export const JobId = z.object({ jobId: z.uuid() })

export const GenerationJob = z.object({
  status: z.enum(['pending', 'processing', 'completed', 'failed']),
  content: z.nullable(z.string()),
  image_url: z.nullable(z.string()),
  has_image_data: z.boolean(),
  image_data: z.nullable(z.string()),
  error: z.nullable(z.string()),
  /** Who wrote it: a model's name, or `built-in` for the extractive writer. */
  writer: z.nullable(z.string()),
  articles: z.array(z.object({ title: z.string(), link: z.nullable(z.string()) })),
})
export type GenerationJob = z.infer<typeof GenerationJob>
