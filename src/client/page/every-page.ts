/** @file What every page brings, in one file: the search box, the display, and what keeps the site on the device. */
import '../search/search.ts'
import './display.ts'
import '../offline/offline.ts'
