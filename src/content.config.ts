import { defineCollection } from 'astro:content'
import { glob } from 'astro/loaders'
import { z } from 'astro/zod'

/** The pages that explain a diagnostic's code: beside its rule, or with the diagnostics where no rule tells it. */
const diagnostics = defineCollection({
  loader: glob({
    pattern: ['rules/*/page.mdx', 'diagnostics/pages/*.mdx'],
    base: './src',
    generateId: ({ entry }) => /([^/]+)(?:\/page)?\.mdx$/u.exec(entry)?.[1] ?? entry
  }),
  schema: z.object({ title: z.string() })
})

export const collections = { diagnostics }
