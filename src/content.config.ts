import { defineCollection } from 'astro:content'
import { glob } from 'astro/loaders'
import { z } from 'astro/zod'

/** The pages that explain a diagnostic's code: they belong to the program, so they lie beside its rules. */
const diagnostics = defineCollection({
  loader: glob({ pattern: '*.mdx', base: './src/rules' }),
  schema: z.object({ title: z.string(), severity: z.enum(['error', 'warning']) })
})

export const collections = { diagnostics }
