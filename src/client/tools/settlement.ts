/** @file 精算 on its page. */
import { startSettlement } from './settlement-tool.ts'

startSettlement({ ownPage: true })
