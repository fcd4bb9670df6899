/** @file What every page brings, in one file: the search box, the display, what has come into force, and what keeps the site on the device. */
import './trusted-types-policy.ts'
import '../search/search.ts'
import './display.ts'
import './sidebar.ts'
import './timed-notices.ts'
import '../offline/offline.ts'
import '../offline/kept-packs.ts'
