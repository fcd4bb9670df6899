import { promisify } from 'node:util'
import { constants, zstdCompress } from 'node:zlib'
import type { APIRoute } from 'astro'
import { restOfContent } from '../../site/draft.ts'

export const getStaticPaths = () =>
  restOfContent().map(({ name, files }) => ({ params: { file: name }, props: { files } }))

/** The rest of the content, by far the most of it, in two thirds of what gzip makes of it. */
export const GET: APIRoute = async ({ props }) =>
  new Response(
    new Uint8Array(
      await promisify(zstdCompress)(JSON.stringify(props.files), {
        params: { [constants.ZSTD_c_compressionLevel]: 22 }
      })
    )
  )
