/** @file Loads the styles of the panels that scripts open: search results and menu. */
import href from '../../site/styles/overlays.css?url&no-inline'
import { h, render } from './vnode.ts'

document.head.append(render(h('link', { rel: 'stylesheet', href })))
