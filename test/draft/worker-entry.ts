/** Bundles everything that the worker of the editor needs into one script, as a browser loads it. */

import { folderOfTexts } from '../../src/content/read/files.ts'
import { buildCorpus } from '../../src/corpus/build-corpus.ts'
import { analyzeImpact } from '../../src/draft/consequences.ts'
import { editDraft } from '../../src/draft/edit.ts'
import { filesOf } from '../../src/draft/files.ts'
import { formatCalendar } from '../../src/draft/ics.ts'
import { draftOfLink, fileOfDraft, linkOfDraft } from '../../src/draft/link.ts'
import { startQuickCheck } from '../../src/draft/quick-check.ts'
import { startAmendment } from '../../src/draft/start.ts'
import { draftOfFile, submissionOf } from '../../src/draft/submission.ts'
import { voteOf } from '../../src/draft/vote.ts'
import { zipSubmission } from '../../src/draft/zip.ts'

Object.assign(globalThis, {
  desk: {
    consequencesOf: analyzeImpact,
    draftOfFile,
    draftOfLink,
    editDraft,
    fileOfDraft,
    filesOf,
    folderOfTexts,
    formatCalendar,
    libraryOf: buildCorpus,
    linkOfDraft,
    startAmendment,
    startQuickCheck,
    submissionOf,
    voteOf,
    zipSubmission
  }
})
