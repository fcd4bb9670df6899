/** @file Entry point of the 精算 page. */
import { startSettlement } from './settlement-tool.ts'

startSettlement({ ownPage: true })
