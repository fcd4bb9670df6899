/**
 * @file Script of every page: search box, display settings, sidebar, notices of amendments in force, offline support.
 */
import './trusted-types-policy.ts'
import './overlays.ts'
import '../search/search.ts'
import './menu.ts'
import './sidebar.ts'
import './timed-notices.ts'
import '../offline/offline.ts'
import '../offline/cached-packs.ts'
