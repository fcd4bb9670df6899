import type { APIRoute } from 'astro'
import { deskFiles } from '../../site/draft.ts'

export const getStaticPaths = () => deskFiles().map(({ name, files }) => ({ params: { file: name }, props: { files } }))

/** What the workers of the desk read: the files of the content. */
export const GET: APIRoute = ({ props }) => new Response(JSON.stringify(props.files))
