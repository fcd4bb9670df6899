/** @file Entry point of the 精算 page. */
import { startSettlement } from './settlement-tool.ts'
import { JAPANESE_SETTLEMENT } from './settlement-view.ts'

startSettlement({ isToolPage: true, texts: JAPANESE_SETTLEMENT })
