import { promisify } from 'node:util'
import { constants, zstdCompress } from 'node:zlib'
import type { APIRoute } from 'astro'
import { restOfContent } from '../../site/draft.ts'

export const getStaticPaths = () =>
  restOfContent().map(({ name, files }) => ({ params: { file: name }, props: { files } }))

/** The rest of the content, by far the most of it, in two thirds of what gzip makes of it. */
export const GET: APIRoute = async ({ props }) => {
  const content = Buffer.from(JSON.stringify(props.files))
  const params = { [constants.ZSTD_c_compressionLevel]: 22 }
  // Where it is not told how much there is, it makes room for anything: 0.7 GB.
  const packed = await promisify(zstdCompress)(content, { params, pledgedSrcSize: content.length })
  return new Response(new Uint8Array(packed))
}
