/** What systems say that users meet, in words. */
const REASONS: Readonly<Record<string, string>> = {
  ENOENT: 'そのファイル又はフォルダーがありません',
  EISDIR: 'ファイルではなくフォルダーです',
  ENOTDIR: '途中の名前がフォルダーではなくファイルです',
  EEXIST: '同じ名前のものが既にあります',
  EACCES: '許可がありません',
  EPERM: '許可がありません',
  EROFS: '書き込めない場所です',
  ENOSPC: '空きがありません',
  ELOOP: 'リンクが自分自身に戻っています',
  ENAMETOOLONG: '名前が長すぎます',
  EMFILE: '開いているファイルが多すぎます'
}

/** Why a file cannot be read or written: in words, and as the system says it where that has more to say. */
export function describeFsError(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException
  return REASONS[code] ?? message
}
