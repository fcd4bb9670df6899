import type { APIRoute } from 'astro'
import { restOfContent } from '../../site/draft.ts'
import { squeeze } from '../../text/squeeze.ts'

export const getStaticPaths = () => {
  const rest = restOfContent()
  return rest ? [{ params: { file: rest.name }, props: { files: rest.files } }] : []
}

/** The rest of the content, squeezed: a third of all that the desk loads. */
export const GET: APIRoute = ({ props }) => new Response(squeeze(JSON.stringify(props.files)))
