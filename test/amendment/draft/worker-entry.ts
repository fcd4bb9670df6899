/** Bundles everything that the worker of the editor needs into one script, as a browser loads it. */

import { analyzeImpact } from '../../../src/amendment/draft/consequences.ts'
import { editDraft } from '../../../src/amendment/draft/edit.ts'
import { filesOf } from '../../../src/amendment/draft/files.ts'
import { formatCalendar } from '../../../src/amendment/draft/ics.ts'
import { draftOfLink, fileOfDraft, linkOfDraft } from '../../../src/amendment/draft/link.ts'
import { startQuickCheck } from '../../../src/amendment/draft/quick-check.ts'
import { startAmendment } from '../../../src/amendment/draft/start.ts'
import { draftOfFile, submissionOf } from '../../../src/amendment/draft/submission.ts'
import { voteOf } from '../../../src/amendment/draft/vote.ts'
import { zipSubmission } from '../../../src/amendment/draft/zip.ts'
import { folderOfTexts } from '../../../src/content/read/files.ts'
import { buildCorpus } from '../../../src/corpus/build-corpus.ts'
import { draftRules } from '../../../src/rules/all.ts'

Object.assign(globalThis, {
  desk: {
    consequencesOf: analyzeImpact,
    draftOfFile,
    draftOfLink,
    draftRules,
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
