/** Messages for system errors that users may encounter. */
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

/** Describes a file system error in Japanese. Unknown errors are described with the message of the system. */
export function describeFsError(error: unknown): string {
  const { code = '', message } = error as NodeJS.ErrnoException
  return REASONS[code] ?? message
}
