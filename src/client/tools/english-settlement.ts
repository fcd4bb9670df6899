/** @file Entry point of the page of the settlement in English. */
import { ENGLISH_SETTLEMENT } from './english-settlement-view.ts'
import { startSettlement } from './settlement-tool.ts'

startSettlement({ isToolPage: true, texts: ENGLISH_SETTLEMENT })
