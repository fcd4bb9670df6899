import { expect, test } from 'vitest'
import { idIn, readable } from '../../../src/client/page/address.ts'

test.each([
  ['#/onizumo/80/', '/onizumo/80/'],
  ['#/onizumo/80/#p2', '/onizumo/80/#p2'],
  ['#/onizumo/%E5%89%8D%E6%96%87/', '/onizumo/前文/'],
  ['#附則2-a1', '附則2-a1'],
  ['#', ''],
  ['', ''],
  ['#%', '%'],
  ['#/%E5%89', '/%E5%89']
])('the fragment 「%s」 names 「%s」', (hash, id) => expect(idIn(hash)).toBe(id))

test.each([
  ['/setagaya233/%E6%BA%80%E8%B2%AB%E4%BB%A5%E4%B8%8A/', '/setagaya233/満貫以上/'],
  ['https://club.example/?q=a%26b#p1', 'https://club.example/?q=a%26b#p1'],
  ['/%E0/', '/%E0/'],
  ['https://club.example/onizumo/80/?q=%#%E9%', 'https://club.example/onizumo/80/?q=%#%E9%']
])('the URL 「%s」 is decoded as 「%s」', (address, text) => expect(readable(address)).toBe(text))
