/** @file What each route of `pages/api/` that has parameters is made for. */
import { citingOf, versionSteps } from '../export/api/links.ts'
import { FORMAT_NAMES, TEXT_FORMATS, type TextFormat } from '../export/formats.ts'
import { isRecorded } from '../library.ts'
import { home, library } from './library.ts'

/** The formats of a text that lie beside its JSON, as far as it can be written in them. */
export function textFileRoutes() {
  return library.families.flatMap(family => {
    const exported = { library, family, version: family.current }
    const formats: readonly TextFormat[] = FORMAT_NAMES.filter(name => name !== 'json').map(name => TEXT_FORMATS[name])
    return formats
      .filter(({ problem }) => !problem?.(exported))
      .map(format => ({ params: { id: family.id, file: format.file }, props: { format, exported } }))
  })
}

/** `/api/v1/rulesets/onizumo/citations.json` */
export function citationRoutes() {
  return library.families.map(family => ({ params: { id: family.id }, props: { citing: citingOf(library, family) } }))
}

/** `/api/v1/rulesets/onizumo/v/2020-08-07.json` */
export function versionFileRoutes() {
  return library.families.flatMap(({ id, versions }) =>
    versions.map(version => ({ params: { id, version: version.ruleset.version }, props: { version } }))
  )
}

/** `/api/v1/rulesets/onizumo/articles/8-2.json` */
export function articleFileRoutes() {
  return library.families.flatMap(family => {
    const citing = citingOf(library, family)
    return family.current.pages.map(page => ({ params: { id: family.id, num: page.slug }, props: { citing, page } }))
  })
}

/** `/api/v1/rulesets/onizumo/changes/2014-05-06..2020-08-07.json` */
export function changeRoutes() {
  return library.families.flatMap(family =>
    versionSteps(family).map(step => ({
      params: { id: family.id, step: `${step.before.ruleset.version}..${step.after.ruleset.version}` },
      props: { family, step }
    }))
  )
}

/** `/api/v1/precedents/9.akn.xml` */
export function precedentFileRoutes() {
  const own = library.precedents.filter(isRecorded).filter(({ precedent }) => precedent.ruleset === home?.id)
  return own.map(entry => ({ params: { number: String(entry.precedent.number) }, props: { entry } }))
}
